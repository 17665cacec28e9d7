import { Button, Text, UnstyledButton } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Answer } from '@spotter/client/call.ts'
import type { Channel } from '@spotter/contract/sandbox/sandbox.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, msg, t } from '@spotter/i18n/translate.ts'
import { isId, isOneOf } from '@spotter/ui/filters/filter-address.ts'
import { TextFilter } from '@spotter/ui/filters/TextFilter.tsx'
import { IconMail, IconPhone } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { IconBrandWhatsapp, IconMessage, IconTestPipe } from '../icons.ts'
import { CountTabs } from '../resources/CountTabs.tsx'
import { mayIn, useAccount } from '../shell/account.ts'
import { NoAccess } from '../shell/NoAccess.tsx'
import { NotFound } from '../shell/NotFound.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { CallDialog } from './CallDialog.tsx'
import { WriteDialog } from './WriteDialog.tsx'
import { lineNames, lineStatusNames } from './line-statuses.ts'
import { Message } from './Message.tsx'
import classes from './Sandbox.module.css'
import { lazy, Suspense, useState } from 'react'

const TimeMachine = lazy(() => import('./TimeMachine.tsx'))

type Listed = Answer<'GET /api/sandbox/messages'>['collection'][number]

const perPage = 25
const askEvery = 5000
const start = { q: '', page: 1, channel: 'all', message: null as number | null }

const channels: Record<Channel, { label: string; icon: typeof IconMail }> = {
  mail: { label: msg('Email'), icon: IconMail },
  sms: { label: msg('SMS'), icon: IconMessage },
  whatsapp: { label: msg('WhatsApp'), icon: IconBrandWhatsapp },
  voice: { label: msg('Calls'), icon: IconPhone },
}

const accepted = { channel: isOneOf(Object.keys(channels)), message: isId }

export function Sandbox() {
  const [asked, ask] = useAddressState(start, accepted)
  const [isWriting, setWriting] = useState(false)
  const [isMovingClock, setMovingClock] = useState(false)
  const account = useAccount()
  const [isCalling, setCalling] = useState(false)
  const messages = useFetch(
    'GET /api/sandbox/messages',
    {
      query: {
        page: asked.page,
        per_page: perPage,
        ...(asked.q && { q: asked.q }),
        ...(asked.channel !== 'all' && { channel: asked.channel }),
      },
    },
    { every: askEvery, staleTime: 0 },
  )
  useValidPage(messages, asked.page, perPage, ask)
  if (messages.error instanceof CallFailure && messages.error.status === 403) return <NoAccess />
  if (messages.error instanceof CallFailure && messages.error.status === 404) return <NotFound />
  const counts = messages.data?.counts
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const show = (message: number) => {
    ask({ message, page: 1 })
    void messages.refetch()
  }
  const opened = asked.message ?? messages.data?.collection[0]?.id ?? null

  return (
    <Page>
      <PageTitle title={t('Sandbox')} />
      <PageHeader
        title={t('Sandbox')}
        aside={
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {t('Nothing here leaves this server.')}
          </Text>
        }
        actions={
          <>
            {mayIn(account, 'root') && (
              <Button variant="default" aria-haspopup="dialog" onClick={() => setMovingClock(true)}>
                {t('Time machine')}
              </Button>
            )}
            <Button variant="default" onClick={() => setCalling(true)}>
              {t('Call the club')}
            </Button>
            <Button variant="default" onClick={() => setWriting(true)}>
              {t('Write to the club')}
            </Button>
          </>
        }
      />
      <PageToolbar>
        <CountTabs
          label={t('Channel')}
          value={asked.channel}
          onChange={(channel) => ask({ channel, message: null })}
          tabs={[
            { value: 'all', label: t('All'), count: total },
            ...Object.entries(channels).map(([value, { label }]) => ({
              value,
              label: t(label),
              count: counts?.[value as Channel],
            })),
          ]}
        />
      </PageToolbar>
      <PageBody flush>
        {messages.isError && <ErrorState onRetry={() => void messages.refetch()} />}
        {!messages.isError && (
          <div className={classes.columns} data-opened={asked.message !== null || undefined}>
            <section className={classes.list} aria-label={t('Messages')}>
              <div className={classes.search}>
                <TextFilter
                  label={t('Search recipient or text')}
                  value={asked.q}
                  onChange={(q) => ask({ q, message: null }, 'replace')}
                />
              </div>
              {messages.isPending && <LoadingState type="lines" />}
              {messages.data?.collection.length === 0 && <NothingYet isFiltered={asked.q !== ''} />}
              <ul className={classes.items}>
                {messages.data?.collection.map((message) => (
                  <li key={message.id}>
                    <Item
                      message={message}
                      isOpen={message.id === opened}
                      onOpen={() => ask({ message: message.id, page: asked.page })}
                    />
                  </li>
                ))}
              </ul>
              <PagingBar
                page={asked.page}
                perPage={perPage}
                total={messages.data?.pagination.total_entries ?? 0}
                onPage={(page) => ask({ page, message: null })}
              />
            </section>
            <section className={classes.detail} aria-label={t('Message')}>
              {opened !== null && <Message id={opened} onBack={() => ask({ message: null, page: asked.page })} />}
            </section>
          </div>
        )}
      </PageBody>
      {isMovingClock && (
        <Suspense fallback={null}>
          <TimeMachine onClose={() => setMovingClock(false)} />
        </Suspense>
      )}
      {isWriting && <WriteDialog onWritten={show} onClose={() => setWriting(false)} />}
      {isCalling && <CallDialog onCalled={show} onClose={() => setCalling(false)} />}
    </Page>
  )
}

function Item({ message, isOpen, onOpen }: { message: Listed; isOpen: boolean; onOpen: () => void }) {
  const { icon: Icon, label } = channels[message.channel]
  return (
    <UnstyledButton className={classes.item} aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
      <Icon size={16} stroke={1.75} aria-label={t(label)} />
      <span className={classes.itemText}>
        <span className={classes.itemHead}>
          <span className={classes.recipient}>{phoneOf(message)}</span>
          <time className={classes.when} dateTime={message.created_at}>
            {relativeTime(message.created_at, productNow(), currentLocale())}
          </time>
        </span>
        <span className={classes.subject}>{subjectOf(message)}</span>
      </span>
    </UnstyledButton>
  )
}

const phoneOf = ({ direction, sender, recipient }: Listed): string =>
  direction === 'inbound' ? t('From {sender}', { sender }) : recipient

const subjectOf = ({ channel, subject, text, status }: Listed): string =>
  channel === 'voice' ? `${t(lineNames[text] ?? text)} · ${t(lineStatusNames[status] ?? status)}` : (subject ?? text)

function NothingYet({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return <EmptyState title={t('Nothing found')} text={t('Nothing matches this search and filter.')} />
  }
  return (
    <EmptyState
      icon={<IconTestPipe size={22} stroke={1.5} />}
      title={t('No messages sent yet')}
      text={t('Reset a password or invite a user, and the email appears here instead of in an inbox.')}
    />
  )
}
