import { expect, test } from 'vitest'
import { isAddress, isPublicAddress } from './public-addresses.ts'

test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '100.63.0.1', '100.128.0.1', '223.255.255.255'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each(['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['this host', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by carriers', '100.64.0.1'],
  ['shared by carriers', '100.127.255.254'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['metadata of clouds', '169.254.169.254'],
  ['benchmarks', '198.18.0.1'],
  ['documentation', '203.0.113.9'],
  ['multicast', '239.255.255.250'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['loopback, mapped', '::ffff:127.0.0.1'],
  ['loopback, mapped and in hexadecimal', '::ffff:7f00:1'],
  ['private, mapped', '::ffff:10.0.0.1'],
  ['loopback, compatible', '::127.0.0.1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['unique local', 'fd00:ec2::254'],
  ['unique local', 'fc00::1'],
  ['translated', '64:ff9b::7f00:1'],
  ['6to4 of a private address', '2002:0a00:0001::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['documentation', '2001:db8::1'],
  ['multicast', 'ff02::1'],
])('%s is not public: %s', (_what, address) => {
  expect(isAddress(address)).toBe(true)
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '',
  'example.com',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '01.2.3.4',
  '0x7f.0.0.1',
  ':::',
  '1::2::3',
  'g::1',
  '1:2:3:4:5:6:7',
])('“%s” is no address, and not public', (text) => {
  expect(isAddress(text)).toBe(false)
  expect(isPublicAddress(text)).toBe(false)
})
