import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { type Channel, channelNames } from '@spotter/domain/messages/channels.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import type { MessageValues } from './message-values.ts'
import classes from './messages.module.css'
import { offeredChannels } from './reachable.ts'

type Props = {
  person: Person
  club: { enable_whatsapp_messaging: boolean }
  channel: Channel
  /** Answers with what was written there before. */
  onChange: (channel: Channel) => MessageValues
}

export function ChannelChoice({ person: { reach }, club, channel, onChange }: Props) {
  const { form, saving } = useFormState()
  const offered = offeredChannels(club)
  const refused = offered.filter((one) => reach[one] !== null)

  function choose(next: Channel) {
    form.setValues({ ...onChange(next) })
    form.clearErrors()
  }

  return (
    <div className={classes.channels}>
      <SegmentedControl
        fullWidth
        aria-label={t('Channel')}
        disabled={saving}
        value={channel}
        onChange={(value) => choose(offered.find((one) => one === value) ?? channel)}
        data={offered.map((one) => ({
          value: one,
          label: t(channelNames[one]),
          disabled: reach[one] !== null && one !== channel,
        }))}
      />
      {refused.length > 0 && (
        <ul className={classes.refusals}>
          {refused.map((one) => (
            <li key={one}>{t('{channel}: {reason}', { channel: t(channelNames[one]), reason: reach[one] ?? '' })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
