import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import { IconCopy } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { EditMenu } from '../resources/EditMenu.tsx'
import { useValidPage } from '../shell/use-valid-page.ts'
import { useSender, usePlace } from './place.ts'
import { templateColumns } from './template-columns.tsx'
import { type Asked, isNarrowed, start, templateFilters } from './template-filters.tsx'
import { useTemplateChanges } from './use-template-changes.ts'
import type { useTemplates } from './use-templates.ts'
import { useKnownSaleTypes } from './use-sale-types.ts'

export const perPage = 10

type Props = {
  asked: Asked
  ask: (next: Partial<Asked>, how?: 'push' | 'replace') => void
  found: ReturnType<typeof useTemplates>
  countryName: (code: string) => string
  onAdd: () => void
  onOpen: (template: Template) => void
  onCopy: (template: Template) => void
}

export function TemplateList({ asked, ask, found, countryName, onAdd, onOpen, onCopy }: Props) {
  const place = usePlace()
  const changes = useTemplateChanges()
  const saleTypes = useKnownSaleTypes()
  const club = useSender()
  const total = found.data?.pagination.total_entries
  useValidPage(found, asked.page, perPage, ask)

  return (
    <>
      <FilterBar
        filters={templateFilters(place, saleTypes)}
        value={asked}
        defaults={start}
        onChange={(next) => ask(next, next.q === asked.q ? 'push' : 'replace')}
      />
      <DataTable
        id="templates"
        label={t('Templates')}
        columns={templateColumns({ countryName, club, isInstall: place.company === null })}
        rows={found.data?.collection}
        rowId={({ id }) => id}
        rowName={({ description }) => description}
        {...(total !== undefined && { total })}
        sorting={{ sort_by: asked.sort_by, sort_direction: asked.sort_direction === 'desc' ? 'desc' : 'asc' }}
        onSort={(sorting) => ask(sorting)}
        onOpen={onOpen}
        rowMenu={(row) => (
          <EditMenu
            row={row}
            mayEdit={row.abilities.edit}
            mayRemove={row.abilities.delete}
            onEdit={() => onOpen(row)}
            onRemove={() => void changes.remove(row)}
            onRestore={() => void changes.restore(row)}
          >
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopy(row)}>
              {t('Copy')}
            </Menu.Item>
          </EditMenu>
        )}
        leaving={changes.leaving}
        reloading={found.isPlaceholderData}
        failed={found.isError}
        onRetry={() => void found.refetch()}
        empty={
          isNarrowed(asked) ? (
            <EmptyState title={t('Nothing found')} text={t('Nothing matches this search and filter.')} />
          ) : (
            <EmptyState
              title={t('Nothing here yet')}
              text={t(
                'Templates are texts you send often, such as a welcome or a reminder. Fields like [person.first_name] are filled in for each person. Add the first one.',
              )}
              action={<Button onClick={onAdd}>{t('Add')}</Button>}
            />
          )
        }
      />
      <PagingBar page={asked.page} perPage={perPage} total={total ?? 0} onPage={(page) => ask({ page })} />
    </>
  )
}

type SoftDeleteProps = Pick<Props, 'asked' | 'ask'>

export const TemplateSoftDelete = ({ asked, ask }: SoftDeleteProps) => (
  <SoftDeleteFilter
    value={parseSoftDelete(asked.soft_delete_status, false)}
    onChange={(soft_delete_status) => ask({ soft_delete_status })}
  />
)
