import { Hono } from 'hono'

import { requireUser } from '../http/auth'
import type { LakeContext, LakeEnv } from '../http/context'
import { json } from '../http/exchange'
import { datasetOf } from '../http/target'
import { isRelease } from '../releases/release'
import { forEachInSlices } from '../slicing'
import { collectAttributes } from '../store/attributes'

/** GET `/data/stats/:dataset`: how much a dataset has, drafts included, and how much it may have. */
export const statsRoutes = new Hono<LakeEnv>().get('/data/stats/:dataset', stats)

async function stats(c: LakeContext): Promise<Response> {
  const { store } = datasetOf(c)
  requireUser(c.var.identity)
  const documents = [...store.all()]
  let bytes = 0
  await forEachInSlices(documents, (document) => {
    bytes += Buffer.byteLength(JSON.stringify(document))
  })
  const { attributes } = c.var.lake.limits
  return json(c, {
    documents: {
      count: measure(documents.length),
      sizeSum: measure(bytes, 'byte'),
      jsonSizeSum: measure(bytes, 'byte'),
    },
    fields: {
      count: measure(
        (await collectAttributes(documents)).size,
        'number',
        attributes === Infinity ? 0 : attributes,
      ),
    },
    types: { count: measure(new Set(documents.map(({ _type }) => _type)).size) },
    releases: { count: measure(documents.filter(isRelease).length) },
  })
}

/** The hosted service has the limit 0 where there is none. */
function measure(value: number, unit: 'number' | 'byte' = 'number', limit = 0) {
  return { value, limit, unit }
}
