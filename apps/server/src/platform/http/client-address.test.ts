import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientAddress, networkOf, trustOf } from './client-address.ts'

describe('where a request came from', () => {
  const arriving = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

  test.each([
    [false, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
    [1, '10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [2, '10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    [2, '10.0.0.1', undefined, '10.0.0.1'],
    [['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    [['10.0.0.0/8'], '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    [['2001:db8::1'], '2001:db8::1', '203.0.113.9', '203.0.113.9'],
    [['10.0.0.0/8'], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    [['10.0.0.0/8'], '10.0.0.1', 'nonsense', 'nonsense'],
  ] as const)('trusting %j, from %s for %s, is %s', (setting, remote, forwarded, expected) => {
    const trust = trustOf(typeof setting === 'object' ? [...setting] : setting)

    expect(clientAddress(arriving(remote, forwarded), trust)).toBe(expected)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['nonsense', 'nonsense'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
