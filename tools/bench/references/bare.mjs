/**
 * The baseline of the benchmark: starts one minimal server per response in a file, which sends that response to every
 * request. Each response has its own port, because routing by URL would add work to the baseline.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const responses = /** @type {import('./bare').BareResponse[]} */ (
  JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
)

for (const { port, status, headers, body } of responses) {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
  server.listen(port, '127.0.0.1')
}
