import { Hono } from 'hono'

import { requireUser } from '../http/auth'
import type { LakeContext, LakeEnv } from '../http/context'
import { sendJson } from '../http/exchange'
import { resolveDataset } from '../http/target'
import { isRelease } from '../releases/release'
import { forEachInSlices } from '../slicing'
import { collectAttributes } from '../store/attributes'

/** GET `/data/stats/:dataset`: responds with the size of a dataset, including drafts, and its limits. */
export const statsRoutes = new Hono<LakeEnv>().get('/data/stats/:dataset', sendStats)

async function sendStats(c: LakeContext): Promise<Response> {
  const { store } = resolveDataset(c)
  requireUser(c.var.identity)
  const documents = [...store.all()]
  let bytes = 0
  await forEachInSlices(documents, (document) => {
    bytes += Buffer.byteLength(JSON.stringify(document))
  })
  const { attributes } = c.var.lake.limits
  return sendJson(c, {
    documents: {
      count: createMeasure(documents.length),
      sizeSum: createMeasure(bytes, 'byte'),
      jsonSizeSum: createMeasure(bytes, 'byte'),
    },
    fields: {
      count: createMeasure(
        (await collectAttributes(documents)).size,
        'number',
        attributes === Infinity ? 0 : attributes,
      ),
    },
    types: { count: createMeasure(new Set(documents.map(({ _type }) => _type)).size) },
    releases: { count: createMeasure(documents.filter(isRelease).length) },
  })
}

/** Returns a measured value. As in the hosted service, the limit 0 means that there is none. */
function createMeasure(value: number, unit: 'number' | 'byte' = 'number', limit = 0) {
  return { value, limit, unit }
}
