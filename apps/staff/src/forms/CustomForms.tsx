import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { t } from '@spotter/i18n/translate.ts'
import { alert } from '@spotter/ui/dialogs/ask.ts'
import { TextFilter } from '@spotter/ui/filters/TextFilter.tsx'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { lazy, Suspense, useState } from 'react'
import { useAddAsked } from '../resources/use-add-asked.ts'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { formColumns } from './form-columns.tsx'
import { FormMenuItems } from './FormMenuItems.tsx'
import { useFormChanges } from './use-form-changes.ts'

const FormBuilder = lazy(() => import('./FormBuilder.tsx'))
const EmbedDialog = lazy(() => import('./EmbedDialog.tsx'))

type Opened = { dialog: 'builder'; form: CustomForm | null } | { dialog: 'share'; form: CustomForm }

const perPage = 25
const start = { q: '', page: 1, soft_delete_status: 'active', sort_by: 'header', sort_direction: 'asc' }

export function CustomForms() {
  const { company } = useSettingsClub()
  const [asked, ask] = useAddressState(start)
  const [opened, setOpened] = useState<Opened | null>(null)
  const changes = useFormChanges(company.id)
  const { q, ...rest } = asked
  const forms = useFetch('GET /api/companies/{company_id}/settings/custom_forms', {
    params: { company_id: company.id },
    query: { ...rest, per_page: perPage, ...(q && { q }) },
  })
  const add = () => setOpened({ dialog: 'builder', form: null })
  useAddAsked(add)

  const total = forms.data?.pagination.total_entries
  const isFiltered = q !== '' || asked.soft_delete_status !== 'active'
  useValidPage(forms, asked.page, perPage, ask)
  const open = (form: CustomForm) =>
    form.deleted_at
      ? void alert(t('This record is deleted. Restore it to change it.'))
      : setOpened({ dialog: 'builder', form })

  return (
    <ClubSettingsFrame
      item="custom_forms"
      {...(total !== undefined && { count: total })}
      addLabel={t('Add')}
      onAdd={add}
      filter={<TextFilter label={t('Search')} value={q} onChange={(next) => ask({ q: next }, 'replace')} />}
      softDelete={
        <SoftDeleteFilter
          value={parseSoftDelete(asked.soft_delete_status, false)}
          onChange={(soft_delete_status) => ask({ soft_delete_status })}
        />
      }
      flush
    >
      <DataTable
        id="custom_forms"
        label={t('Registration Forms')}
        columns={formColumns()}
        rows={forms.data?.collection}
        rowId={({ id }) => id}
        rowName={({ header }) => header}
        {...(total !== undefined && { total })}
        sorting={{ sort_by: asked.sort_by, sort_direction: asked.sort_direction === 'desc' ? 'desc' : 'asc' }}
        onSort={(sorting) => ask(sorting)}
        onOpen={open}
        rowMenu={(form) => (
          <FormMenuItems
            form={form}
            onEdit={() => open(form)}
            onShare={() => setOpened({ dialog: 'share', form })}
            onRemove={() => void changes.remove(form)}
            onRestore={() => void changes.restore(form)}
          />
        )}
        leaving={changes.leaving}
        reloading={forms.isPlaceholderData}
        failed={forms.isError}
        onRetry={() => void forms.refetch()}
        empty={
          isFiltered ? (
            <EmptyState title={t('Nothing found')} text={t('Nothing matches this search and filter.')} />
          ) : (
            <EmptyState
              title={t('Nothing here yet')}
              text={t('A form turns visitors to your website and front desk into leads. Add the first one.')}
              action={<Button onClick={add}>{t('Add')}</Button>}
            />
          )
        }
      />
      <PagingBar page={asked.page} perPage={perPage} total={total ?? 0} onPage={(page) => ask({ page })} />
      <Suspense fallback={null}>
        {opened?.dialog === 'builder' && (
          <FormBuilder company_id={company.id} form={opened.form} onClose={() => setOpened(null)} />
        )}
        {opened?.dialog === 'share' && <EmbedDialog form={opened.form} onClose={() => setOpened(null)} />}
      </Suspense>
    </ClubSettingsFrame>
  )
}
