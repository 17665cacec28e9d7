import type { KioskDevice } from '@spotter/contract/kiosk/kiosk.ts'
import type { OauthApplication } from '@spotter/contract/oauth/oauth-applications.ts'
import type { SystemIntegration } from '@spotter/contract/integrations/integrations.ts'
import type { SecondarySale } from '@spotter/contract/secondary-sales/secondary-sale-shapes.ts'
import { tags } from '@spotter/contract/settings/tags.ts'
import type { Webhook } from '@spotter/contract/webhooks/webhooks.ts'
import { confirm, confirmLosingChanges } from '@spotter/ui/dialogs/ask.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useActivityChanges } from '../activities/dialogs/use-activity-changes.ts'
import { activity } from '../activities/testing/activity.ts'
import { useFormChanges } from '../forms/use-form-changes.ts'
import { useIntegrationChanges } from '../integrations/use-integration-changes.ts'
import { useDeviceChanges } from '../kiosk/use-device-changes.ts'
import { useApplicationChanges } from '../oauth/use-application-changes.ts'
import { usePersonChanges } from '../people/person/use-person-changes.ts'
import { useRecordChanges } from '../resources/use-record-changes.ts'
import { useSaleChanges } from '../secondary-sales/use-sale-changes.ts'
import { useTemplateChanges } from '../templates/use-template-changes.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { currentCall, leaveCall } from '../voice/current-call.ts'
import { useWebhookChanges } from '../webhooks/use-webhook-changes.ts'

const lena = { id: 42 }
const webhook = { id: 3, url: 'https://example.com/hook' } as Webhook
const application = { id: 3, name: 'Turnstile' } as OauthApplication
const connection = { id: 3, name: 'GymMaster' } as SystemIntegration
const device = { id: 3, name: 'Front desk', waiting: 0 } as KioskDevice
const deletes = 'Are you sure you want to delete the record?'
const asSpecified = { title: 'Confirm', buttons: ['Cancel', 'Ok'] }

interface Row {
  /** A hook; what it returns asks. */
  useAsking: () => () => unknown
  title: string
  text: string
  buttons: string[]
}

/** Specified word for word: title, text and buttons; a deletion may add what else happens. */
const specified: Record<string, Row> = {
  'anything else': { ...asSpecified, useAsking: () => () => confirm(), text: 'Are you sure?' },
  'closing a changed form': {
    title: 'Confirm',
    useAsking: () => () => confirmLosingChanges(),
    text: "You'll lose your changes, are you sure you want to cancel?",
    buttons: ["Don't close", 'Close form'],
  },
  'opting out of email': {
    ...asSpecified,
    useAsking: () => useOptOut('email_opted_out'),
    text: 'Are you sure you want to opt-out this person from Email?',
  },
  'opting out of SMS': {
    ...asSpecified,
    useAsking: () => useOptOut('sms_opted_out'),
    text: 'Are you sure you want to opt-out this person from SMS?',
  },
  'opting out of calls': {
    ...asSpecified,
    useAsking: () => useOptOut('do_not_call'),
    text: 'Are you sure you want to opt-out this person from Call?',
  },
  'opting out of WhatsApp': {
    ...asSpecified,
    useAsking: () => useOptOut('whatsapp_opted_out'),
    text: 'Are you sure you want to opt-out this person from WhatsApp?',
  },
  'deleting a person': { ...asSpecified, useAsking: useRemovalOfPerson, text: deletes },
  'deleting an activity': { ...asSpecified, useAsking: useRemovalOfActivity, text: deletes },
  'deleting a secondary sale': { ...asSpecified, useAsking: useRemovalOfSale, text: deletes },
  'deleting a tag': { ...asSpecified, useAsking: useRemovalOfTag, text: deletes },
  'deleting a template': {
    ...asSpecified,
    useAsking: useRemovalOfTemplate,
    text: `${deletes}\nMessages already written from this template don't change.`,
  },
  'deleting a registration form': {
    ...asSpecified,
    useAsking: useRemovalOfForm,
    text: `${deletes}\nIts link stops working, and sites no longer show it.`,
  },
  'deleting a webhook': {
    ...asSpecified,
    useAsking: useRemovalOfWebhook,
    text: `${deletes}\nNo more events will be sent to https://example.com/hook. Waiting events go out if you restore the webhook.`,
  },
  'deleting a program': {
    ...asSpecified,
    useAsking: useRemovalOfApplication,
    text: `${deletes}\nTurnstile loses access now. You can restore it later with the same secret.`,
  },
  'deleting a connection': {
    ...asSpecified,
    useAsking: useRemovalOfConnection,
    text: `${deletes}\nUpcoming appointments from GymMaster leave the calendar, and people no longer show their GymMaster details. Both come back when you switch the connection on again.`,
  },
}

/** Not specified: each says what will happen, and to whom. */
const own: Record<string, Row> = {
  'reverting an event': {
    ...asSpecified,
    useAsking: useRevert,
    text: 'This reopens the event with Lena Marsh, undoes the status change it caused and deletes the call it led to. Do you want to continue?',
  },
  'a new secret of a webhook': {
    title: 'New secret',
    useAsking: useRotation,
    text: 'The webhook to https://example.com/hook gets a new secret, which is shown once. For 24 hours, events are signed with the current one too.',
    buttons: ['Cancel', 'Create new secret'],
  },
  'a new secret of a program': {
    title: 'New secret',
    useAsking: useRenewal,
    text: 'Turnstile gets a new secret, which is shown once. The current one still works for 24 hours.',
    buttons: ['Cancel', 'Create new secret'],
  },
  'revoking the tokens of a program': {
    title: 'Revoke all tokens',
    useAsking: useRevocation,
    text: 'All tokens for Turnstile stop working now, and so does its old secret. It can get new tokens with its current secret.',
    buttons: ['Cancel', 'Revoke'],
  },
  'switching a connection off': {
    title: 'Switch off',
    useAsking: useSwitch,
    text: 'Upcoming appointments from GymMaster leave the calendar, and people no longer show their GymMaster details. Both come back when you switch the connection on again.',
    buttons: ['Cancel', 'Switch off'],
  },
  'signing a device out': {
    title: 'Sign Front desk out',
    useAsking: useDeviceSignOut,
    text: "Visitors can't sign in on it until it's allowed and signed in again.",
    buttons: ['Cancel', 'Sign out'],
  },
  'leaving a call': {
    title: 'Confirm',
    useAsking: () => leavingCall,
    text: "You're in a call with Lena Marsh. It ends if you leave this page.",
    buttons: ['Stay on the call', 'Hang up'],
  },
}

type OptOut = Parameters<ReturnType<typeof usePersonChanges>['optOut']>[0]

function useOptOut(by: OptOut) {
  const { optOut } = usePersonChanges(lena)
  return () => optOut(by)
}
function useRemovalOfPerson() {
  return usePersonChanges(lena).remove
}
function useRemovalOfActivity() {
  const { remove } = useActivityChanges()
  return () => remove(activity())
}
function useRemovalOfSale() {
  const { remove } = useSaleChanges(lena)
  return () => remove({ id: 8 } as SecondarySale)
}
function useRemovalOfTag() {
  const { remove } = useRecordChanges(tags, 1)
  return () => remove({ id: 8, name: 'Hot' } as never)
}
function useRemovalOfTemplate() {
  const { remove } = useTemplateChanges()
  return () => remove({ id: 8 })
}
function useRemovalOfForm() {
  const { remove } = useFormChanges(1)
  return () => remove({ id: 8 } as never)
}
function useRemovalOfWebhook() {
  const { remove } = useWebhookChanges(1)
  return () => remove(webhook)
}
function useRemovalOfApplication() {
  const { remove } = useApplicationChanges()
  return () => remove(application)
}
function useRemovalOfConnection() {
  const { remove } = useIntegrationChanges(1)
  return () => remove(connection)
}
function useRevert() {
  const { revert } = useActivityChanges()
  return () => revert(activity())
}
function useRotation() {
  const { rotate } = useWebhookChanges(1)
  return () => rotate(webhook)
}
function useRenewal() {
  const { renew } = useApplicationChanges()
  return () => renew(application)
}
function useRevocation() {
  const { revoke } = useApplicationChanges()
  return () => revoke(application)
}
function useSwitch() {
  const { switchTo } = useIntegrationChanges(1)
  return () => switchTo(connection, false)
}
function useDeviceSignOut() {
  const { signOut } = useDeviceChanges(1)
  return () => signOut(device)
}
async function leavingCall() {
  const person = { id: 42, name: 'Lena Marsh' }
  currentCall.write({ id: 1, person, phone: '0412', activity_id: null, phone_type: 'browser', isMuted: false })
  await leaveCall()
  currentCall.write(null)
}

const askingWith = (useAsking: Row['useAsking']) =>
  function Asking() {
    const ask = useAsking()
    return (
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
    )
  }

test.for([...Object.entries(specified), ...Object.entries(own)])(
  '%s asks in these words',
  async ([, { useAsking, title, text, buttons }]) => {
    const Asking = askingWith(useAsking)
    const { user } = await showScreen(<Asking />)
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(dialog.textContent).toContain(text)
    const named = within(dialog).getAllByRole('button')
    expect(named.map(({ textContent }) => textContent).filter(Boolean)).toEqual(buttons)
    await user.click(within(dialog).getByRole('button', { name: buttons[0]! }))
  },
)
