import { Anchor, Badge, Group } from '@mantine/core'
import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import type { Column } from '@spotter/ui/table/columns.ts'
import { CopyIcon } from './CopyButton.tsx'
import classes from './Forms.module.css'

export const formColumns = (): Column<CustomForm>[] => [
  {
    id: 'header',
    label: t('Header'),
    sortBy: 'header',
    flexible: { share: 30, least: 140 },
    cell: ({ header, header_background_color }) => (
      <span className={classes.named}>
        <span className={classes.swatch} style={{ backgroundColor: header_background_color }} aria-hidden />
        <span className={classes.header}>{header}</span>
      </span>
    ),
  },
  {
    id: 'link',
    label: t('Link'),
    flexible: { share: 26, least: 150 },
    cell: ({ slug, url, header, deleted_at }) =>
      deleted_at ? (
        '—'
      ) : (
        <Group gap={4} wrap="nowrap">
          <Anchor
            href={url}
            target="_blank"
            rel="noopener"
            size="sm"
            className={classes.link}
            onClick={(event) => event.stopPropagation()}
          >
            /forms/{slug}
          </Anchor>
          <CopyIcon text={url} label={t('Copy link to {form}', { form: header })} />
        </Group>
      ),
  },
  {
    id: 'views_count',
    label: t('Page views'),
    sortBy: 'views_count',
    align: 'end',
    cell: (form) => number(form.views_count),
  },
  {
    id: 'leads_count',
    label: t('Leads'),
    sortBy: 'leads_count',
    align: 'end',
    cell: (form) => number(form.leads_count),
  },
  {
    id: 'conversion',
    label: t('Conversion'),
    sortBy: 'conversion',
    align: 'end',
    cell: ({ conversion }) => (conversion === null ? '—' : percent(conversion)),
  },
  { id: 'user', label: t('Salesperson'), cell: ({ user_name }) => user_name ?? '—' },
  {
    id: 'tags',
    label: t('Tags'),
    hiddenAtFirst: true,
    cell: ({ tags }) => (
      <Group gap={4}>
        {tags.map((tag) => (
          <Badge key={tag} variant="light" color="gray" size="sm" radius="sm" tt="none" fw={500}>
            {tag}
          </Badge>
        ))}
      </Group>
    ),
  },
]

const number = (value: number) => new Intl.NumberFormat(currentLocale()).format(value)
const percent = (value: number) =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
