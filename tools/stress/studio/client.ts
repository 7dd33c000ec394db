import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startLake } from '@site/content-lake'
import { studioFolder } from './install'
import { nodePackage } from './versions'

const exec = promisify(execFile)

/** Runs `project/client.js`, with the client and the Node of a folder, on a lake. Returns what failed. */
export async function runClient(folder: string, log: (line: string) => void): Promise<string[]> {
  const lake = await startLake()
  try {
    const node = join(folder, 'node_modules', nodePackage(), 'bin/node')
    const program = join(studioFolder(folder), 'client.js')
    const { stdout } = await exec(node, [program, JSON.stringify(lake.clientConfig)], {
      timeout: 120_000,
    })
    for (const line of stdout.trim().split('\n')) log(line)
    return []
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return [`client: ${stdout}${stderr}`]
  } finally {
    await lake.close()
  }
}
