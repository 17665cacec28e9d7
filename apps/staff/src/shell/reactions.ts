import type { RealtimeEnvelope } from '@spotter/contract/notifications.ts'
import { showOnDesktop } from '@spotter/client/desktop-notifications.ts'
import type { Reactions } from '@spotter/client/realtime.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { msg, t } from '@spotter/messages/translate.ts'
import { timings } from '@spotter/ui/timings.ts'
import { error, success, warning } from '@spotter/ui/toasts.tsx'
import type { QueryClient } from '@tanstack/react-query'

type Options = {
  queries: QueryClient
  wantsDesktop: () => boolean
  concernsAccount: (type: string, id: unknown) => boolean
  refreshAccount: () => void
  announceVersion: (at?: 'later' | 'now') => void
  open: (href: string) => void
}

const desktopTitles = {
  lead: msg('New lead'),
  visitor: msg('New visitor'),
  email: msg('New email'),
  sms: msg('New SMS'),
  whatsapp: msg('New WhatsApp message'),
} as const

/** What each kind of realtime message does here. */
export function reactionsFor(options: Options): Reactions {
  const { queries, announceVersion, open } = options
  const refresh = (type: string) => void refreshRecords(queries, type)

  function desktop(kind: keyof typeof desktopTitles, message: RealtimeEnvelope) {
    if (!options.wantsDesktop()) return
    showOnDesktop({
      title: t(desktopTitles[kind]),
      body: textOf(message) ?? '',
      tag: `${message.type}:${String(message.data['id'] ?? message.data['person_id'] ?? message.message)}`,
      closeAfter: timings.notification,
      onOpen: () => open('/'),
    })
  }
  const arrived = (kind: keyof typeof desktopTitles) => (message: RealtimeEnvelope) => {
    refresh('notification')
    refresh('person')
    desktop(kind, message)
  }
  const told = (type: string) => (message: RealtimeEnvelope) => {
    refresh(type)
    const text = textOf(message)
    if (text) success(text)
  }
  const newVersion = ({ type, event }: RealtimeEnvelope) =>
    announceVersion(type === 'ReloadFrontend' || event === 'RELOAD_NOW' ? 'now' : 'later')

  return {
    Record: ({ data }) => {
      const type = String(data['record'])
      refresh(type)
      if (options.concernsAccount(type, data['id'])) options.refreshAccount()
    },
    Notification: (message) => {
      told('notification')(message)
      if (message.data['message_type'] === 'new_lead') desktop('lead', message)
    },
    Email: arrived('email'),
    Sms: arrived('sms'),
    Whatsapp: arrived('whatsapp'),
    Visitor: arrived('visitor'),
    Person: (message) => {
      refresh('person')
      if (message.event === 'created') desktop('lead', message)
    },
    PdfReport: showReport,
    BulkAction: told('person'),
    ImportPeople: told('person'),
    ClubOsMigration: told('person'),
    PopulateUncontactLeads: () => refresh('person'),
    CallTranscription: () => refresh('call'),
    TriggerCountUpdate: () => refresh('notification'),
    Appointment: () => refresh('appointment'),
    AppUpdate: newVersion,
    ReloadFrontend: newVersion,
  }
}

function showReport({ event, message }: RealtimeEnvelope) {
  if (event === 'Report_Error_Flash') error(t('There is some error while loading your data!'))
  else if (event === 'Report_Warning_Flash') warning(t('Report is loading, please wait...'))
  else success(message ? t(message) : t('Salesperson report is ready!'))
}

/** The server sends the text as it was declared, with its values beside it, for readers of several languages. */
function textOf({ message, data }: RealtimeEnvelope): string | null {
  if (!message) return null
  const values = typeof data['values'] === 'object' && data['values'] !== null ? data['values'] : {}
  return t(message, values as Record<string, unknown>)
}
