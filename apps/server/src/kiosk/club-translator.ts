import { languageOf } from '@spotter/domain/booking/language.ts'
import { type Translate, translatorFor } from '@spotter/i18n/translator.ts'
import type { CompanyRow } from '../platform/http/caller.ts'

/** In the club's language, because staff read it. */
export const clubTranslator = ({ country }: Pick<CompanyRow, 'country'>): Translate =>
  translatorFor(languageOf(null, country))
