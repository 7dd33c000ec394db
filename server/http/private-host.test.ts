import { expect, test } from 'vitest'
import { isPrivateHost } from './private-host'

const hostOf = (url: string) => new URL(url).hostname

test.each([
  'https://10.1.2.3',
  'https://172.31.0.1',
  'https://192.168.1.10',
  'https://169.254.169.254',
  'https://100.64.0.1',
  'https://[fd00::1]',
  'https://[fe80::1]',
  'https://intranet',
  'https://clinics.local',
  'https://clinics.internal.',
  'https://clinics.test',
  'https://3232235786',
])('%s is a private host', (url) => {
  expect(isPrivateHost(hostOf(url))).toBe(true)
})

test.each([
  'https://clinics.example.org',
  'https://203.0.113.7',
  'https://172.32.0.1',
  'https://[2001:db8::1]',
  'https://local.example.org',
])('%s is a public host', (url) => {
  expect(isPrivateHost(hostOf(url))).toBe(false)
})
