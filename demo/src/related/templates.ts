import { parseDesign } from '@spotter/domain/templates/parse-design.ts'
import { designToHtml } from '@spotter/domain/templates/design-html.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sanitize } from '@spotter/server/platform/html/sanitize.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import type { ClubKey } from '../cast.ts'
import { groupTexts, type TemplateText, textsOfClubs } from './template-texts.ts'

const hoursApart = 26

export async function addTemplates(tx: Tx, clubs: Record<ClubKey, number>, now: Date): Promise<void> {
  const home = await tx
    .selectFrom('companies')
    .select(['corporation_id', 'ownership_group_id', 'company_group_id'])
    .where('id', '=', clubs.melbourne)
    .executeTakeFirstOrThrow()
  const types = await tx.selectFrom('secondary_sale_types').select(['id', 'name', 'company_id']).execute()
  const whose = {
    ownership: { ownership_group_id: home.ownership_group_id },
    corporation: { corporation_id: home.corporation_id },
    country: { country: 'GB' },
    company_group: { group_id: home.company_group_id },
    global: {},
  }
  const rows = [
    ...groupTexts.map(({ scope, ...text }) => ({ ...columnsOf(text), scope, ...whose[scope] })),
    ...textsOfClubs.map(({ of, about, ...text }) => {
      const company_ids = of.map((key) => clubs[key]).toSorted((a, b) => a - b)
      const company_id = clubs[of[0]!]
      const type = types.find((one) => one.company_id === company_id && one.name === about)
      return { ...columnsOf(text), company_id, company_ids, secondary_sale_type_id: type?.id ?? null }
    }),
  ]
  for (const [place, row] of rows.entries()) {
    const at = shiftInstant(now, { hours: -(rows.length - place) * hoursApart })
    await tx
      .insertInto('templates')
      .values({ ...row, created_at: at, updated_at: at })
      .execute()
  }
}

const columnsOf = ({ description, type, category, subject, pattern }: TemplateText) => ({
  description,
  type,
  category,
  subject: subject ?? null,
  ...(typeof pattern === 'string'
    ? { pattern: type === 'Email' ? sanitize('email', pattern) : pattern }
    : { pattern: sanitize('email', designToHtml(pattern)), pattern_json: JSON.stringify(parseDesign(pattern)) }),
})
