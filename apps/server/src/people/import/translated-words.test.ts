import { parseChoice, parseStatus } from '@spotter/domain/people/import-values.ts'
import { genderNames } from '@spotter/domain/people/person.ts'
import { statuses, statusNames } from '@spotter/domain/people/statuses.ts'
import { locales } from '@spotter/i18n/locales.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { expect, test } from 'vitest'

test.for(locales)('what an export calls a status or a gender in %s can be imported', (locale) => {
  const t = translatorFor(locale)

  expect(statuses.map((status) => parseStatus(t(statusNames[status])))).toEqual(statuses)
  const genders = Object.entries(genderNames)
  expect(genders.map(([, name]) => parseChoice('gender', t(name)))).toEqual(genders.map(([gender]) => gender))
})
