import { expect, test } from 'vitest'
import { isBlockedSender, parseBlockedSender } from './blocked-senders.ts'

test.each([
  [' Win@Casino.example ', 'win@casino.example'],
  ['@Casino.example', 'casino.example'],
  ['mail.casino.example', 'mail.casino.example'],
  ['+61 (412) 888-777', '+61412888777'],
  ['0412 888 777', null],
  ['casino', null],
  ['', null],
])('%j is read as %j', (entered, read) => {
  expect(parseBlockedSender(entered)).toBe(read)
})

test.each([
  ['win@casino.example', ['win@casino.example'], true],
  ['win@mail.casino.example', ['casino.example'], true],
  ['win@notcasino.example', ['casino.example'], false],
  ['win@other.example', ['spin@other.example'], false],
  ['+61412888777', ['+61412888777'], true],
  ['casino.example', ['example'], false],
])('a message from %s with %j blocked: %s', (sender, blocked, isBlocked) => {
  expect(isBlockedSender(sender, blocked)).toBe(isBlocked)
})
