// Writes the filter of common passwords from a list, one to a line. The present one is from the 49,233 of
// @zxcvbn-ts/language-common 4.1.3 (MIT): node scripts/make-common-passwords.ts list.txt
import { addToFilter, emptyFilter } from '@spotter/server/accounts/password-filter.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const [list] = process.argv.slice(2)
if (!list) throw new Error('Name the file with the list.')
const filter = emptyFilter()
for (const word of readFileSync(list, 'utf8').split('\n')) {
  if (word.trim().length >= 4) addToFilter(filter, word.trim().toLowerCase())
}
const file = resolve(import.meta.dirname, '../apps/server/src/accounts/common-passwords.json')
writeFileSync(file, `${JSON.stringify({ filter: filter.toString('base64') }, null, 2)}\n`)
