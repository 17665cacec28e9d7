import { expect, test } from 'vitest'
import { defaultKeywords, findKeyword, isHelpRequest } from './keywords.ts'

test.each(['STOP', ' stop. ', '"Stop!"', 'Arrêt', 'UNSUBSCRIBE\n', 'stopp', 'baja', '\u200bSTOP'])(
  '%j opts out',
  (text) => {
    expect(findKeyword(text, defaultKeywords)).toEqual({ list: 'opt_out', confirm: true })
  },
)

test.each(['start', 'Unstop!', 'Alta'])('%j opts in', (text) => {
  expect(findKeyword(text, defaultKeywords)?.list).toBe('opt_in')
})

test.each(['', '!', 'Please stop by at six', 'YES', 'stop'.repeat(100_000)])('other texts mean nothing', (text) => {
  expect(findKeyword(text, defaultKeywords)).toBeNull()
})

test('a word in both lists opts out', () => {
  const both = [{ value: 'no', confirm: false }]
  expect(findKeyword('NO', { opt_out: both, opt_in: both })).toEqual({ list: 'opt_out', confirm: false })
})

test('only the words of the carriers ask for the answer about help', () => {
  expect(['HELP', ' info! ', 'Aide'].filter((text) => !isHelpRequest(text))).toEqual([])
  expect(['', 'Help me', 'STOP', 'help'.repeat(100_000)].filter(isHelpRequest)).toEqual([])
})
