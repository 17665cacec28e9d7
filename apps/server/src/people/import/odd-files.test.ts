import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { longestStand, longestTurn } from '../../test/longest-turn.ts'
import { importer, sendFile } from './test/import-file.ts'

const header = 'First name,Last name,Email\r\n'

const files: Record<string, () => string> = {
  'a quote that never closes': () => `${header}"Mia,${'Nguyen,mia@example.com\r\n'.repeat(200_000)}`,
  'quotes that open in each line': () => header + 'Mia,"Nguyen,mia@example.com\r\n'.repeat(200_000),
  'nothing but quotes': () => '"'.repeat(5_000_000),
  'quotes and backslashes': () => header + String.raw`"\"\\",`.repeat(1_000_000),
  'one line of 20 MB': () => 'a'.repeat(20_000_000),
  'one line of 10 million cells': () => ','.repeat(10_000_000),
  '10,000 columns': () => `${'Email,'.repeat(10_000)}\r\n`.repeat(20),
  'blank lines': () => header + '\r\n'.repeat(3_000_000),
  'spaces before each cell': () => header + `${' '.repeat(1_000_000)},"`.repeat(5),
  'marks on one letter': () => `${header}a${'\u0327\u0301'.repeat(500_000)},b,c`,
  'dates without end': () =>
    `First name,Email,Birthday\r\n${`Mia,m@example.com,${'1/'.repeat(50_000)}\r\n`.repeat(20)}`,
}

test.for(Object.entries(files))('a file of %s doesn’t hold the event loop', async ([, file], { server, users, as }) => {
  const manager = await importer({ server, users, as })
  await sendFile(manager, `${header}Mia,Nguyen,mia@example.com`)
  const text = file()
  const bytes = new TextEncoder().encode(text)
  expect(await longestTurn(() => sendFile(manager, bytes))).toBeLessThan(longestStand)
})
