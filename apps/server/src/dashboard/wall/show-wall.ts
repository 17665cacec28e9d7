import { languageOf } from '@spotter/domain/booking/language.ts'
import { companyImageAddress } from '@spotter/domain/companies/images.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { serve } from '../../platform/http/call.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { shareRunning } from '../../reports/share-running.ts'
import { countWall, type WallCounts } from './count-wall.ts'
import { displayOfToken } from './display-of-token.ts'

const shareOfClub = shareRunning<WallCounts>()

export const showWall = serve('GET /api/wall/{token}', async (_caller, call) => {
  const { name, with_ranking, company } = await displayOfToken(call)
  const { db, now, reply } = call
  reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  const locale = languageOf(null, company.country)
  const { ranking, ...counts } = await shareOfClub(`${company.id}`, () =>
    countWall({ db, t: translatorFor(locale), now, company }),
  )
  return { name, club: presentClub(company, locale), ...counts, ranking: with_ranking ? ranking : null }
})

const presentClub = (company: CompanyRow, locale: string) => ({
  name: company.name,
  locale,
  country: company.country,
  tzinfo: tzinfoOf(company.time_zone) ?? 'UTC',
  time_format: company.time_format,
  brand_colour: company.brand_colour,
  logo_url: companyImageAddress(company.logo_hash),
})
