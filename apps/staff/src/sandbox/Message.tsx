import { ActionIcon, Badge } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { SandboxMessage } from '@spotter/contract/sandbox/sandbox.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { IconChevronLeft } from '@spotter/ui/icons.ts'
import { IconFile } from '../icons.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useAccount } from '../shell/account.ts'
import { MailFrame } from '../templates/MailFrame.tsx'
import { Line } from './Line.tsx'
import { Mailbox } from './Mailbox.tsx'
import { Phone } from './Phone.tsx'
import { lineStatusNames } from './line-statuses.ts'
import classes from './Sandbox.module.css'

const statuses: Readonly<Record<string, string>> = {
  delivered: msg('Delivered'),
  undelivered: msg('Not delivered'),
  ...lineStatusNames,
}

export function Message({ id, onBack }: { id: number; onBack: () => void }) {
  const { company } = useAccount()
  const message = useFetch('GET /api/sandbox/messages/{id}', { params: { id } })
  if (message.isError) return <ErrorState onRetry={() => void message.refetch()} />
  if (!message.data || message.data.id !== id) return <LoadingState type="lines" />
  const { channel, direction, subject, recipient, sender, text, html, attachments, status, company_name, created_at } =
    message.data
  return (
    <article className={classes.message}>
      <header className={classes.head}>
        <div className={classes.headline}>
          <ActionIcon className={classes.back} aria-label={t('Back to the list')} onClick={onBack}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <h2 className={classes.title}>{subject ?? (direction === 'inbound' ? sender : recipient)}</h2>
          <Badge variant="light" color="gray" radius="sm" tt="none">
            {t(statuses[status] ?? status)}
          </Badge>
        </div>
        <dl className={classes.facts}>
          <dt>{t('Recipient')}</dt>
          <dd>{recipient}</dd>
          <dt>{t('Sender')}</dt>
          <dd>{sender || t("The phone provider's number")}</dd>
          {company_name && (
            <>
              <dt>{t('Club')}</dt>
              <dd>{company_name}</dd>
            </>
          )}
          <dt>{t('Sent')}</dt>
          <dd>{formatDateTime(created_at, company)}</dd>
        </dl>
        <Attachments attachments={attachments} />
      </header>
      {html ? (
        <>
          <MailFrame className={classes.frame} title={t('Email as sent')} html={withPictures(html, attachments)} />
          <Links text={text} />
          {channel === 'mail' && direction === 'outbound' && company_name && <Mailbox key={id} id={id} />}
        </>
      ) : channel === 'voice' ? (
        <Line key={id} line={message.data} />
      ) : channel === 'mail' ? (
        <p className={classes.text}>{text}</p>
      ) : (
        <Phone key={id} message={message.data} />
      )}
    </article>
  )
}

function Attachments({ attachments }: Pick<SandboxMessage, 'attachments'>) {
  if (attachments.length === 0) return null
  return (
    <ul className={classes.attachments} aria-label={t('Attachments')}>
      {attachments.map(({ filename, content_type, content, encoding }) => (
        <li key={filename}>
          <a href={`data:${content_type};base64,${encoding ? content : base64Of(content)}`} download={filename}>
            <IconFile size={14} aria-hidden />
            {filename}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A browser doesn't know the pictures that an email brings along. */
const withPictures = (html: string, attachments: SandboxMessage['attachments']) =>
  attachments.reduce(
    (shown, { cid, content_type, content }) =>
      cid ? shown.replaceAll(`cid:${cid}`, `data:${content_type};base64,${content}`) : shown,
    html,
  )

const base64Of = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** Frame links are disabled; those to this server work here. */
function Links({ text }: { text: string }) {
  const links = [...new Set(text.match(/https?:\/\/\S+/g) ?? [])]
  if (links.length === 0) return null
  return (
    <nav className={classes.links} aria-label={t('Links in this email')}>
      {links.map((link) => (
        <a key={link} href={link} target="_blank" rel="noreferrer noopener">
          {link}
        </a>
      ))}
    </nav>
  )
}
