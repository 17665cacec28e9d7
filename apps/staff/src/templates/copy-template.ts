import type { CurrentUser } from '@spotter/contract/accounts/accounts.ts'
import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { longestDescription } from '@spotter/domain/templates/limits.ts'
import { offeredScopes } from '@spotter/domain/templates/scopes.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { TemplatePlace } from './place.ts'
import { draftOf, type TemplateDraft } from './template-draft.ts'

export function copyOf(template: Template, { company, only }: TemplatePlace, user: CurrentUser): TemplateDraft {
  const draft = draftOf(template)
  const scope = only ?? (offeredScopes(user).includes(template.scope) ? template.scope : 'club')
  return {
    ...draft,
    description: t('Copy of {name}', { name: template.description }).slice(0, longestDescription),
    scope,
    company_ids: company ? [company.id] : draft.company_ids,
  }
}
