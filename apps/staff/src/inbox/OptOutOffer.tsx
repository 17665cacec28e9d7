import { Button } from '@mantine/core'
import type { OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { seemsToOptOut } from '@spotter/domain/messages/opt-out-wish.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { usePersonChanges } from '../people/person/use-person-changes.ts'
import classes from './Answer.module.css'

const offers = {
  sms: { by: 'sms_opted_out', text: msg('{name} seems to want no more SMS.'), action: msg('Opt out of SMS') },
  email: { by: 'email_opted_out', text: msg('{name} seems to want no more emails.'), action: msg('Opt out of emails') },
  whatsapp: {
    by: 'whatsapp_opted_out',
    text: msg('{name} seems to want no more WhatsApp messages.'),
    action: msg('Opt out of WhatsApp'),
  },
} as const satisfies Record<Channel, object>

/** After words that are no keyword, such as "please stop texting me". */
export function OptOutOffer({ conversation, person }: { conversation: OpenConversation; person: Person }) {
  const { optOut } = usePersonChanges(person)
  const last = conversation.entries.findLast(({ message }) => message?.direction === 'inbound')?.message
  if (!last || !person.abilities.edit) return null
  const { by, text, action } = offers[last.channel]
  const said = last.channel === 'email' ? visibleText(last.sent_text) : last.sent_text
  if (person[by] || !seemsToOptOut(said)) return null
  return (
    <div className={classes.offer} role="status">
      <span>{t(text, { name: person.name })}</span>
      <Button size="compact-xs" variant="default" onClick={() => void optOut(by)}>
        {t(action)}
      </Button>
    </div>
  )
}
