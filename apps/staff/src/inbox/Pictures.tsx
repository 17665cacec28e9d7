import type { Message } from '@spotter/contract/messages/message-shapes.ts'
import { isPictureType } from '@spotter/domain/messages/inbound/picture-types.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './Entries.module.css'

type Props = { message: Pick<Message, 'channel' | 'direction' | 'attachments' | 'missing_files'> }

/** Of SMS and WhatsApp; emails show theirs when they are opened. */
export function Pictures({ message: { channel, direction, attachments, missing_files } }: Props) {
  if (channel === 'email' || direction !== 'inbound') return null
  const { waiting = 0, failed = 0 } = missing_files ?? {}
  return (
    <>
      {attachments
        .filter(({ content_type }) => isPictureType(content_type))
        .map(({ id, filename }) => (
          <img
            key={id}
            className={classes.picture}
            src={`/api/messages/attachments/${id}/picture`}
            alt={t('Picture: {name}', { name: filename })}
            loading="lazy"
          />
        ))}
      {waiting > 0 && (
        <p className={classes.missing}>
          {t('{count, plural, one {# file is} other {# files are}} loading…', { count: waiting })}
        </p>
      )}
      {failed > 0 && (
        <p className={classes.missing}>
          {t('{count, plural, one {# file} other {# files}} could not be loaded. The most is 20 MB.', {
            count: failed,
          })}
        </p>
      )}
    </>
  )
}
