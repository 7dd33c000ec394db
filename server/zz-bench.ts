import { createServer } from 'node:http'
import { connect } from 'node:net'
import { spawn } from 'node:child_process'
import { createSiteServer } from '/work/main/server/create-server'
import { parseEnv } from '/work/main/server/env'
import { brotliCompressSync } from 'node:zlib'
const html = '<!DOCTYPE html><html>' + Array.from({length:900},(_,i)=>`<p class="x${i*7919%1000}">Chiropractic ${i*104729%7777}</p>`).join('') + '</html>'
const body = brotliCompressSync(html)
import { createHeaders } from '/work/main/server/headers'
const flat = [...createHeaders({ siteUrl: 'http://a', mapsKey: null, payment: { url: null, stores: {} } }).document({ scripts: [], styles: [] }), 'content-type', 'text/html', 'Cache-Control', 'public, max-age=0, must-revalidate', 'Vary', 'Accept-Encoding, Cookie', 'ETag', 'W/"123456789012345678901234567"', 'Content-Encoding', 'br', 'Content-Length', String(body.length)]
import { readFileSync } from 'node:fs'
const cpu = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10_000 }
if (process.argv[2] === 'bare') {
  createServer((q, r) => { r.writeHead(200, flat); r.end(body) }).listen(4601, '127.0.0.1'); process.on('SIGINT', () => process.exit())
} else if (process.argv[2] === 'site') {
  const p = parseEnv({ PORT: '4602', HOST: '127.0.0.1' }); if (!p.ok) throw 1
  const content: any = { revision: 'r', current: () => ({ clinics: [] }), read: async () => ({}), status: () => null }
  const s = await createSiteServer({ config: { ...p.config, dataDir: '/tmp/bd' }, content, handleRemix: async () => new Response(html, { headers: { 'Content-Type': 'text/html' } }), variant: () => ({ key: '/', setCookies: [] }), clientDir: null, fixturesDir: '/tmp' })
  await s.listen(); process.on('SIGINT', () => process.exit())
} else {
  const load = (port: number, ms: number) => new Promise<number>((res) => {
    let n = 0, stop = false, open = 40
    for (let i = 0; i < 40; i++) {
      let need = -1, got = 0
      const c = connect(port, '127.0.0.1', () => c.write(req))
      c.on('data', (d) => {
        if (need < 0) { const h = d.indexOf('\r\n\r\n'); const m = /content-length: (\d+)/i.exec(d.subarray(0, h).toString('latin1')); need = h + 4 + Number(m![1]) ; got = 0 }
        got += d.length
        if (got >= need) { n++; need = -1; if (stop) { c.destroy(); if (--open === 0) res(n) } else c.write(req) }
      })
    }
    setTimeout(() => (stop = true), ms)
  })
  const req = 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\nCookie: preferredLocation=ashland\r\n\r\n'
  const kids = ['bare', 'site'].map((k) => spawn(process.execPath, [...(process.env.PROF && k === 'site' ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []), '--import', 'tsx', '/work/main/server/zz-bench.ts', k], { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/work/main' }))
  await new Promise((r) => setTimeout(r, 12000))
  for (const p of [4601, 4602]) await load(p, 1500)
  for (let i = 0; i < 6; i++) { const c0 = cpu(kids[0]!.pid!); const b = await load(4601, 2000); const c1 = cpu(kids[0]!.pid!); const d0 = cpu(kids[1]!.pid!); const s = await load(4602, 2000); const d1 = cpu(kids[1]!.pid!); console.log(b / 2, s / 2, (s / b).toFixed(2), 'cpu us/req', ((c1 - c0) / b).toFixed(1), ((d1 - d0) / s).toFixed(1)) }
  kids.forEach((k) => k.kill('SIGINT')); await new Promise((r) => setTimeout(r, 3000)); process.exit()
}
