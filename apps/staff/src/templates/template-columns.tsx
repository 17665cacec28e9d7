import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { categoryName } from '@spotter/domain/templates/categories.ts'
import { scopeNames } from '@spotter/domain/templates/scopes.ts'
import { isFormatted, templateTypeNames, type TemplateType } from '@spotter/domain/templates/types.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconMail } from '@spotter/ui/icons.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { IconBrandWhatsapp, IconMessage } from '../icons.ts'
import classes from './templates.module.css'

const icons: Record<TemplateType, typeof IconMail> = { Sms: IconMessage, Email: IconMail, WhatsApp: IconBrandWhatsapp }

type Named = { countryName: (code: string) => string; club: AccountCompany; isInstall: boolean }

export const templateColumns = ({ countryName, club, isInstall }: Named): Column<Template>[] => [
  {
    id: 'description',
    label: t('Name'),
    sortBy: 'description',
    flexible: { share: 26, least: 150 },
    cell: ({ description, deleted_at }) => (
      <span className={classes.named}>
        <span className={classes.cut}>{description}</span>
        {deleted_at && <StatusBadge tone="negative">{t('Deleted')}</StatusBadge>}
      </span>
    ),
  },
  {
    id: 'type',
    label: t('Type'),
    sortBy: 'type',
    cell: ({ type }) => {
      const Icon = icons[type]
      return (
        <span className={classes.named}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {t(templateTypeNames[type])}
        </span>
      )
    },
  },
  { id: 'category', label: t('Category'), sortBy: 'category', cell: (template) => whenItFits(template) },
  { id: 'scope', label: t('Scope'), sortBy: 'scope', cell: ({ scope }) => t(scopeNames[scope]) },
  {
    id: 'company',
    label: t('Club'),
    sortBy: 'company_name',
    flexible: { share: 16, least: 110 },
    hiddenAtFirst: !isInstall,
    cell: (template) => whose(template, countryName),
  },
  {
    id: 'pattern',
    label: t('Text'),
    flexible: { share: 30, least: 160 },
    cell: ({ type, pattern }) => (
      <span className={classes.excerpt}>{isFormatted(type) ? visibleText(pattern) : pattern}</span>
    ),
  },
  {
    id: 'updated_at',
    label: t('Changed'),
    sortBy: 'updated_at',
    hiddenAtFirst: true,
    cell: ({ updated_at }) => formatDate(updated_at, club),
  },
]

export function whenItFits({ category, secondary_sale_type_id: about, secondary_sale_type_name }: Template): string {
  const status = t(categoryName(category, about))
  return about === null ? status : `${secondary_sale_type_name ?? '…'} · ${status}`
}

export function whose(template: Template, countryName: (code: string) => string): string {
  switch (template.scope) {
    case 'club':
      return clubsOf(template)
    case 'ownership':
      return template.ownership_group_name ?? '—'
    case 'corporation':
      return template.corporation_name ?? '—'
    case 'company_group':
      return template.group_name ?? '—'
    case 'country':
      return template.country ? countryName(template.country) : '—'
    case 'global':
      return t('Every club')
  }
}

function clubsOf({ company_name, company_ids, other_clubs_count }: Template): string {
  const count = company_ids.length + other_clubs_count
  if (!company_name) return t('{count, plural, one {# club} other {# clubs}}', { count })
  return count > 1 ? `${company_name} +${count - 1}` : company_name
}
