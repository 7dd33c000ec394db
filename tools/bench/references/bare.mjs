/**
 * The least that Node can do: a server for each answer in a file, which writes that answer to whatever it is asked.
 * Answers by themselves listen on ports of their own, because a look at the address would be more than the least.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const answers = /** @type {import('./bare').BareAnswer[]} */ (
  JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
)

for (const { port, status, headers, body } of answers) {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
  server.listen(port, '127.0.0.1')
}
