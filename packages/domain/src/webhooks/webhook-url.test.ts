import { expect, test } from 'vitest'
import { urlRefusal } from './webhook-url.ts'

test.each([
  'https://hooks.example.com/spotter',
  'https://hooks.example.com:8443/spotter?key=1',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
  'https://bücher.example/',
])('%s is accepted', (url) => expect(urlRefusal(url)).toBeNull())

test.each([
  ['', 'is not a web address'],
  ['hooks.example.com', 'is not a web address'],
  ['http://hooks.example.com/', 'must begin with https://'],
  ['ftp://hooks.example.com/', 'must begin with https://'],
  ['javascript:alert(1)', 'is not a web address'],
  ['https://me@hooks.example.com/', 'must not contain a username or password'],
  ['https://me:secret@hooks.example.com/', 'must not contain a username or password'],
  ['https://hooks.example.com/#part', 'must not contain anything after #'],
  ['https://hooks.example.com:22/', 'must use port 443, or port 1024 or higher'],
  ['https://localhost/', 'must not point to a private network'],
  ['https://localhost./', 'must not point to a private network'],
  ['https://receiver/', 'must not point to a private network'],
  ['https://metadata.google.internal/', 'must not point to a private network'],
  ['https://printer.local/', 'must not point to a private network'],
  ['https://127.0.0.1/', 'must not point to a private network'],
  ['https://2130706433/', 'must not point to a private network'],
  ['https://0x7f.1/', 'must not point to a private network'],
  ['https://[::1]/', 'must not point to a private network'],
  ['https://[::ffff:169.254.169.254]/', 'must not point to a private network'],
])('%s is refused: %s', (url, reason) => expect(urlRefusal(url)).toBe(reason))

test('an install that allows private addresses may send to its own machine without https', () => {
  expect(urlRefusal('http://127.0.0.1:4000/hook', { allowPrivate: true })).toBeNull()
  expect(urlRefusal('http://me:secret@127.0.0.1/', { allowPrivate: true })).toBe(
    'must not contain a username or password',
  )
})
