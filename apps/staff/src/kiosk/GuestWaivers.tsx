import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { GuestWaiver } from '@spotter/contract/kiosk/guest-waivers.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCheck } from '@spotter/ui/icons.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { useSettingsClub } from '../settings/settings-club.ts'
import { GuestRecordsPage, useGuestList } from './GuestRecordsPage.tsx'
import { confirmActivation, removalQuestion, waiverColumns } from './waiver-columns.tsx'

const WaiverEditor = lazy(() => import('./WaiverEditor.tsx'))

const perPage = 25

export function GuestWaivers() {
  const { company } = useSettingsClub()
  const queries = useQueryClient()
  const [asked, ask] = useGuestList()
  const { q, page, soft_delete_status } = asked
  const found = useFetch('GET /api/companies/{company_id}/guest_waivers', {
    params: { company_id: company.id },
    query: { soft_delete_status, page, per_page: perPage, ...(q && { q }) },
  })

  async function chooseWaiver(row: GuestWaiver) {
    const replaces = found.data?.collection.some(({ active }) => active) ?? false
    if (!replaces || (await confirmActivation(row.name))) await activateWaiver(row)
  }

  async function activateWaiver({ id, lock_version }: GuestWaiver) {
    await call('PUT /api/companies/{company_id}/guest_waivers/{id}', {
      params: { company_id: company.id, id },
      body: { active: true, lock_version },
    }).then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    await refreshRecords(queries, 'guest_waiver')
  }

  /** Unless another was activated meanwhile. */
  async function returnToUse({ id, active }: GuestWaiver) {
    if (!active) return
    const { collection } = await call('GET /api/companies/{company_id}/guest_waivers', {
      params: { company_id: company.id },
      query: { per_page: 100 },
    })
    const back = collection.find((one) => one.id === id)
    if (back && !collection.some((one) => one.active)) await activateWaiver(back)
  }

  return (
    <GuestRecordsPage
      item="guest_waivers"
      label={t('Guest waivers')}
      asked={asked}
      ask={ask}
      found={found}
      columns={waiverColumns(company)}
      perPage={perPage}
      emptyText={t('Visitors sign the current waiver when they sign in. Add the first one.')}
      removalQuestion={removalQuestion}
      afterUndo={(row) => returnToUse(row).catch((reason: unknown) => error(explain(reason)))}
      menuOf={(row) =>
        !row.active && (
          <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={() => void chooseWaiver(row)}>
            {t('Use this waiver')}
          </Menu.Item>
        )
      }
      allLabel={t('All waivers')}
      editor={(opened, close) => <WaiverEditor key={asked.open} company={company} waiver={opened} onClose={close} />}
    />
  )
}
