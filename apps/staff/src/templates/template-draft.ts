import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Template, TemplateChange } from '@spotter/contract/templates/template-shapes.ts'
import { defaultCategory } from '@spotter/domain/templates/categories.ts'
import type { TemplateScope } from '@spotter/domain/templates/scopes.ts'
import { isFormatted, type TemplateType } from '@spotter/domain/templates/types.ts'

export interface TemplateDraft {
  description: string
  type: TemplateType
  secondary_sale_type_id: number | null
  category: string
  scope: TemplateScope
  company_ids: number[]
  group_id: number | null
  corporation_id: number | null
  ownership_group_id: number | null
  country: string | null
  subject: string
  pattern: string
  pattern_json: Record<string, unknown> | null
  content_sid: string
  /** One line for each. */
  content_variables: string
}

export const emptyDraft = ({ id, country }: AccountCompany, scope: TemplateScope): TemplateDraft => ({
  description: '',
  type: 'Email',
  secondary_sale_type_id: null,
  category: defaultCategory(null),
  scope,
  company_ids: [id],
  group_id: null,
  corporation_id: null,
  ownership_group_id: null,
  country,
  subject: '',
  pattern: '',
  pattern_json: null,
  content_sid: '',
  content_variables: '',
})

export const draftOf = (template: Template): TemplateDraft => ({
  description: template.description,
  type: template.type,
  secondary_sale_type_id: template.secondary_sale_type_id,
  category: template.category,
  scope: template.scope,
  company_ids: template.company_ids,
  group_id: template.group_id,
  corporation_id: template.corporation_id,
  ownership_group_id: template.ownership_group_id,
  country: template.country,
  subject: template.subject ?? '',
  pattern: template.pattern,
  pattern_json: template.pattern_json,
  content_sid: template.content_sid ?? '',
  content_variables: (template.content_variables ?? []).join('\n'),
})

type Writer = { choosesClubs: boolean; hasBuilder: boolean }

/** A design is sent by the builder only, because edited text no longer matches it. */
export function changeOf(draft: TemplateDraft, { choosesClubs, hasBuilder }: Writer): TemplateChange {
  const { scope, company_ids, group_id, corporation_id, ownership_group_id, country, subject, ...written } = draft
  const { pattern_json, content_sid, content_variables, ...rest } = written
  return {
    ...rest,
    scope,
    subject: isFormatted(draft.type) ? subject : null,
    ...(draft.type === 'WhatsApp' && {
      content_sid: content_sid.trim() || null,
      content_variables: content_variables.trim() ? content_variables.trim().split('\n') : null,
    }),
    ...(hasBuilder && isFormatted(draft.type) && pattern_json && { pattern_json }),
    ...(scope === 'club' && choosesClubs && { company_ids }),
    ...(scope === 'company_group' && group_id !== null && { group_id }),
    ...(scope === 'corporation' && corporation_id !== null && { corporation_id }),
    ...(scope === 'ownership' && ownership_group_id !== null && { ownership_group_id }),
    ...(scope === 'country' && country !== null && { country }),
  }
}
