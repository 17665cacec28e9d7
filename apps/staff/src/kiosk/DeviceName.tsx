import { Button, TextInput } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { KioskDevice } from '@spotter/contract/kiosk/kiosk.ts'
import { t } from '@spotter/i18n/translate.ts'
import { success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import classes from './Devices.module.css'

type Props = { device: KioskDevice; company: Pick<AccountCompany, 'id'>; onClose: () => void }

/** After a conflict, saving again overwrites. */
export function DeviceName({ device, company, onClose }: Props) {
  const queries = useQueryClient()
  const [name, setName] = useState(device.name)
  const [version, setVersion] = useState(device.lock_version)
  const [fault, setFault] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    setFault(null)
    try {
      const { message } = await call('PUT /api/companies/{company_id}/kiosk_devices/{id}', {
        params: { company_id: company.id, id: device.id },
        body: { name, lock_version: version },
      })
      success(message)
      await refreshRecords(queries, 'kiosk_device')
      return onClose()
    } catch (reason) {
      const theirs = reason instanceof CallFailure ? (reason.current as KioskDevice | null) : null
      if (theirs) setVersion(theirs.lock_version)
      setFault(theirs ? t('Someone else just renamed this to {name}.', { name: theirs.name }) : explain(reason))
    }
    setSaving(false)
  }

  return (
    <form
      className={classes.naming}
      data-dirty={name !== device.name || undefined}
      onSubmit={(event) => void save(event)}
    >
      <TextInput
        className={classes.input ?? ''}
        aria-label={t('Name')}
        size="xs"
        maxLength={100}
        autoFocus
        value={name}
        error={fault}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" size="xs" loading={isSaving}>
        {t('Save')}
      </Button>
      <Button size="xs" variant="default" onClick={onClose}>
        {t('Cancel')}
      </Button>
    </form>
  )
}
