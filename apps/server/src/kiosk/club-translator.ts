import { languageOf } from '@spotter/domain/booking/language.ts'
import { type Translate, translatorFor } from '@spotter/i18n/translator.ts'
import type { CompanyRow } from '../platform/http/caller.ts'

/** Staff of the club read what a tablet leaves behind, whichever language the tablet itself asks in. */
export const clubTranslator = ({ country }: Pick<CompanyRow, 'country'>): Translate =>
  translatorFor(languageOf(null, country))
