import { Anchor, Button } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import type { Email, Sms, Whatsapp } from '@spotter/contract/messages/message-shapes.ts'
import { type Channel, channels } from '@spotter/domain/messages/channels.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, msg, t } from '@spotter/i18n/translate.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../shell/account.ts'
import { FeedSection, moreRows } from './FeedSection.tsx'
import { firstRows } from './first-rows.ts'
import classes from './NewsFeed.module.css'
import { useUnreadMessages } from './use-unread-messages.ts'

const titles: Record<Channel, string> = {
  email: msg('Unread emails'),
  sms: msg('Unread SMS'),
  whatsapp: msg('Unread WhatsApp messages'),
}
const first = { email: firstRows, sms: firstRows, whatsapp: firstRows }

export function UnreadMessages() {
  const [shown, setShown] = useState(first)
  const pageOf = (channel: Channel) => ({ page: 1, per_page: shown[channel] })
  const lists = useUnreadMessages({ email: pageOf('email'), sms: pageOf('sms'), whatsapp: pageOf('whatsapp') })
  return channels.map((channel) => {
    const { data, isError, isPlaceholderData, refetch } = lists[channel]
    if (isError && !data) return <ErrorState key={channel} onRetry={() => void refetch()} />
    if (!data || data.collection.length === 0) return null
    const { collection, pagination } = data
    return (
      <FeedSection
        key={channel}
        title={t(titles[channel])}
        total={pagination.total_entries}
        hidden={pagination.total_entries - collection.length}
        loading={isPlaceholderData}
        onMore={() => setShown({ ...shown, [channel]: shown[channel] + moreRows })}
      >
        <ul className={classes.items}>
          {byConversation(collection).map(([latest, count]) => (
            <MessageRow key={latest.id} message={latest} count={count} />
          ))}
        </ul>
      </FeedSection>
    )
  })
}

type Unread = Email | Sms | Whatsapp

/** The latest of each with how many there are; the lists begin with the latest. */
const byConversation = (messages: readonly Unread[]): [Unread, number][] =>
  [...Map.groupBy(messages, ({ id, conversation_id }) => conversation_id ?? `message ${id}`).values()].flatMap(
    ([latest, ...earlier]): [Unread, number][] => (latest ? [[latest, earlier.length + 1]] : []),
  )

function MessageRow({ message, count }: { message: Unread; count: number }) {
  const { company } = useAccount()
  const { id, person_name, from, conversation_id, created_at } = message
  const name = person_name ?? from ?? t('Unknown sender')
  const to = { to: '/inbox', search: { view: 'all', conversation: conversation_id } }
  return (
    <li className={classes.item} data-work={`message-${id}`}>
      <PersonAvatar name={name} size={30} />
      <div className={classes.text}>
        <div className={classes.who}>
          <Anchor inherit className={classes.open} data-main renderRoot={(props) => <Link {...props} {...to} />}>
            {name}
          </Anchor>
        </div>
        <p className={classes.excerpt} dir="auto">
          {textOf(message)}
        </p>
        <p className={classes.about}>
          <time dateTime={created_at} title={formatDateTime(created_at, company)}>
            {relativeTime(created_at, productNow(), currentLocale())}
          </time>
          {count > 1 && ` · ${t('{count} unread', { count })}`}
        </p>
      </div>
      <div className={classes.action}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('Answer {name}', { name })}
          renderRoot={(props) => <Link {...props} {...to} />}
        >
          {t('Answer')}
        </Button>
      </div>
    </li>
  )
}

const textOf = (message: Unread): string =>
  message.type === 'Email' ? (message.sent_subject ?? visibleText(message.sent_text)) : message.sent_text
