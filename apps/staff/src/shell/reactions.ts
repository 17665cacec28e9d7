import type { Shown } from '@spotter/domain/facts/define-facts.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'
import { showOnDesktop } from '@spotter/client/desktop-notifications.ts'
import type { Reactions } from '@spotter/client/realtime.ts'
import { type About, refreshAfter, refreshRecords } from '@spotter/client/record-queries.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { timings } from '@spotter/ui/timings.ts'
import { error, newsFeed, success, undoable, warning } from '@spotter/ui/toasts.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { endRemoval } from '../admin/removal-ends.ts'
import { followBulkChange } from '../bulk-changes/running-bulk-changes.ts'
import { showWriting } from '../inbox/writing.ts'
import { prepareReply } from '../messages/new-reply.ts'

type Options = {
  queries: QueryClient
  wantsDesktop: () => boolean
  concernsAccount: (type: string, id: unknown, company_id: number | null) => boolean
  refreshAccount: () => void
  announceVersion: (at?: 'later' | 'now') => void
  ownVersion: () => string
  open: (href: string, company_id: number | null) => void
}

const desktopTitles = {
  lead: msg('New lead'),
  visitor: msg('New visitor'),
  email: msg('New email'),
  sms: msg('New SMS'),
  whatsapp: msg('New WhatsApp message'),
} as const

export function reactionsFor(options: Options): Reactions {
  const { queries, announceVersion, open } = options
  const refresh = (type: Shown, about: About = {}) => void refreshRecords(queries, type, about)

  function desktop(kind: keyof typeof desktopTitles, message: RealtimeEnvelope) {
    if (!options.wantsDesktop()) return
    showOnDesktop({
      title: t(desktopTitles[kind]),
      body: textOf(message) ?? '',
      tag: tagOf(message),
      closeAfter: timings.notification,
      onOpen: () => open(pageOf(message), message.company_id),
    })
  }
  const arrived = (kind: keyof typeof desktopTitles) => (message: RealtimeEnvelope) => {
    refresh('notification')
    refresh('person', { person_id: message.data['person_id'] })
    desktop(kind, message)
  }
  const written = (channel: Channel) => (message: RealtimeEnvelope) => {
    arrived(channel)(message)
    const { id, person_id } = message.data
    if (typeof id === 'number' && typeof person_id === 'number') prepareReply(queries, { id, channel, person_id })
  }
  const announce = (message: RealtimeEnvelope) => {
    const text = textOf(message)
    if (text) success(text)
  }
  const refreshing = (type: Shown) => (message: RealtimeEnvelope) => {
    refresh(type)
    announce(message)
  }
  const newVersion = ({ type, event, data }: RealtimeEnvelope) => {
    if (data['version'] !== undefined && data['version'] === options.ownVersion()) return
    announceVersion(type === 'ReloadFrontend' || event === 'RELOAD_NOW' ? 'now' : 'later')
  }

  return {
    Record: ({ event, data, company_id }) => {
      if (event === 'conversation.writing') return showWriting(data)
      const type = String(data['record'])
      void refreshAfter(queries, event, data)
      if (options.concernsAccount(type, data['id'], company_id)) options.refreshAccount()
    },
    Notification: (message) => {
      refresh('notification')
      const text = textOf(message)
      if (text) newsFeed(text)
      if (message.data['message_type'] === 'new_lead') desktop('lead', message)
    },
    Email: written('email'),
    Sms: written('sms'),
    Whatsapp: written('whatsapp'),
    Visitor: arrived('visitor'),
    Person: (message) => {
      refresh('person', message.data)
      if (message.event === 'created') desktop('lead', message)
    },
    PdfReport: (message) => {
      void queries.invalidateQueries({ queryKey: ['GET /api/reports/exports/{id}'] })
      showReport(message)
    },
    BulkAction: (message) => {
      if (message.data['kind'] === 'remove_incoming') {
        const types = ['request', 'message'] as const
        endRemoval(String(message.data['record']), () =>
          Promise.all(types.map((type) => refreshRecords(queries, type))),
        )
        return announce(message)
      }
      if (!followBulkChange(queries, message)) refreshing('person')(message)
    },
    ImportPeople: (message) => {
      refresh('import')
      if (message.event === 'finished') refreshing('person')(message)
    },
    CallTranscription: ({ data }) => refresh('call', { person_id: data['person_id'] ?? null }),
    TriggerCountUpdate: () => refresh('message'),
    Appointment: () => refresh('appointment'),
    ClubOsMigration: refreshing('import'),
    PopulateUncontactLeads: refreshing('person'),
    AppUpdate: newVersion,
    ReloadFrontend: newVersion,
  }
}

function showReport(envelope: RealtimeEnvelope) {
  const { event, message, data } = envelope
  const { link } = data
  if (event === 'pdf_ready' && typeof link === 'string')
    undoable(textOf(envelope) ?? '', () => location.assign(link), timings.notification, t('Download PDF'))
  else if (event === 'Report_Error_Flash') error(t('There is some error while loading your data!'))
  else if (event === 'Report_Warning_Flash') warning(t('Report is loading, please wait...'))
  else success(message ? t(message) : t('Salesperson report is ready!'))
}

function pageOf({ type, data }: RealtimeEnvelope): string {
  const { conversation_id } = data
  if (typeof conversation_id === 'number') return `/inbox?view=all&conversation=${conversation_id}`
  const person_id = data['person_id'] ?? (type === 'Person' ? data['id'] : null)
  return typeof person_id === 'number' ? `/people/${person_id}` : '/'
}

/** Equal in every tab. */
function tagOf({ type, message, data }: RealtimeEnvelope): string {
  const id = String(data['id'] ?? data['person_id'] ?? message)
  return type === 'Notification' ? id : `${type}:${id}`
}

/** Sent untranslated with its values. */
function textOf({ message, data }: RealtimeEnvelope): string | null {
  if (!message) return null
  const values = typeof data['values'] === 'object' && data['values'] !== null ? data['values'] : {}
  return t(message, values as Record<string, unknown>)
}
