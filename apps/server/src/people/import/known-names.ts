import { columnNames } from '@spotter/domain/people/guess-mapping.ts'
import { importFields } from '@spotter/domain/people/import-columns.ts'
import { locales } from '@spotter/i18n/locales.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'

/** Names of columns in every language, so that each knows the files of the others. */
export const knownNames = columnNames((field) => locales.map((locale) => translatorFor(locale)(importFields[field])))
