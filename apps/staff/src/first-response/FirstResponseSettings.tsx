import { CallFailure } from '@spotter/client/failure.ts'
import { useCall, useFetch } from '@spotter/client/use-fetch.ts'
import type { FirstResponseSettings as Saved } from '@spotter/contract/first-response/first-responses.ts'
import { mostMinutes } from '@spotter/domain/first-response/settings.ts'
import { t } from '@spotter/i18n/translate.ts'
import { MultiSelectField } from '@spotter/ui/fields/MultiSelectField.tsx'
import { NumberField } from '@spotter/ui/fields/NumberField.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useState } from 'react'
import { useLeaveQuestion } from '../resources/LeaveGuard.tsx'
import classes from '../resources/SettingsPage.module.css'
import { SettingsSection } from '../resources/SettingsSection.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'

export function FirstResponseSettings() {
  const { company } = useSettingsClub()
  return (
    <ClubSettingsFrame item="first_response">
      <SettingsOfClub key={company.id} company_id={company.id} />
    </ClubSettingsFrame>
  )
}

const path = '/api/companies/{company_id}/settings/first_response'

function SettingsOfClub({ company_id }: { company_id: number }) {
  const params = { company_id }
  const saved = useFetch(`GET ${path}`, { params })
  const save = useCall(`PUT ${path}`, { refreshes: [`GET ${path}`] })
  /** Others' changes appear once nothing here would be lost. */
  const [started, setStarted] = useState<Saved | null>(null)
  const [offered, setOffered] = useState<Saved | null>(null)
  const [isDirty, setDirty] = useState(false)
  useLeaveQuestion(() => isDirty)
  if (saved.data && saved.data !== started && !isDirty) setStarted(saved.data)
  if (saved.isError && !saved.data) return <ErrorState onRetry={() => void saved.refetch()} />
  if (!started) return <LoadingState type="lines" />
  const { users, lock_version, ...initial } = started

  async function submit(values: typeof initial) {
    try {
      return await save({ params, body: { ...values, lock_version } })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setOffered(reason.current as Saved)
      throw reason
    }
  }

  return (
    <div className={classes.page}>
      <PageForm
        key={lock_version}
        initial={initial}
        submit={submit}
        onReload={() => setStarted(offered ?? started)}
        onDirty={setDirty}
      >
        <SettingsSection
          title={t('Targets')}
          hint={t('Minutes in opening hours, from the moment a lead comes in. Imported people are not counted.')}
        >
          <SwitchField
            name="active"
            label={t('Follow up on new leads')}
            hint={t('Applies to leads from now on. Switching it off ends the clocks that still run.')}
          />
          <Minutes
            name="attempt_minutes"
            label={t('First attempt')}
            hint={t('Until a user calls or writes. Automated messages do not count.')}
            required
          />
          <Minutes
            name="contact_minutes"
            label={t('First contact')}
            hint={t('Until someone speaks to the lead, or the lead replies or comes in.')}
            required
          />
        </SettingsSection>
        <SettingsSection title={t('When a target is missed')} hint={t('Each user gets a notification, once.')}>
          <SwitchField name="tell_salesperson" label={t('Notify the salesperson')} />
          <SwitchField name="tell_managers" label={t('Notify the club managers')} />
          <MultiSelectField name="tell_user_ids" label={t('Notify these users too')} choices={users} />
          <SwitchField
            name="sms"
            label={t('Also send an SMS')}
            hint={t('To the phone number in the profile of the user.')}
          />
        </SettingsSection>
        <SettingsSection
          title={t('Passing leads on')}
          hint={t('While nobody has called or written. Leave empty to skip a step.')}
        >
          <Minutes
            name="offer_minutes"
            label={t('Offer to others')}
            hint={t('Sales staff at work can then take the lead on Today.')}
          />
          <Minutes name="reassign_minutes" label={t('Reassign')} hint={t('To the sales staff at work, in turns.')} />
          <MultiSelectField
            name="rota_user_ids"
            label={t('Who takes part')}
            hint={t('Leads are passed on to these users. Without a choice, to all salespeople, but not to managers.')}
            choices={users.filter(({ gets_leads }) => gets_leads)}
          />
        </SettingsSection>
      </PageForm>
    </div>
  )
}

type MinutesProps = { name: string; label: string; hint: string; required?: boolean }

const Minutes = (props: MinutesProps) => (
  <NumberField {...props} min={1} max={mostMinutes} suffix={` ${t('min')}`} required={props.required ?? false} />
)
