import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { todayPath } from '@site/domain/today'
import { limitInMemory } from '../../app/forms/rate-limit.server'
import { createLog } from '../http/log'
import { draftClient } from '../previews/preview'
import { html, startSite, testConfig, testContent } from '../test-site'
import { todayAllowance, todayEndpoint } from './endpoint'
import { createMissingPaths } from './missing-paths'

test('a dataset that breaks off its response is reported', async () => {
  const dataset = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
    response.write('{"result":', () => response.destroy())
  })
  await new Promise<void>((resolve) => dataset.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void dataset.close())
  const { port } = dataset.address() as AddressInfo
  const config = testConfig({
    SANITY_READ_TOKEN: 'token',
    SANITY_API_HOST: `http://127.0.0.1:${port}`,
  })
  const endpoint = todayEndpoint({
    config,
    client: draftClient(config),
    content: testContent(),
    mail: { figures: () => Promise.reject(new Error('no member of staff has asked')) },
    missingPaths: createMissingPaths(),
    limit: limitInMemory(todayAllowance),
    log: createLog(),
    timeoutMs: 200,
  })
  const site = await startSite(() => html(''), { endpoints: [endpoint] })
  const response = await site.get(todayPath, { Authorization: `Bearer ${'s'.repeat(32)}` })
  expect([response.status, response.text]).toEqual([
    502,
    '{"error":"The dataset could not be read"}',
  ])
})
