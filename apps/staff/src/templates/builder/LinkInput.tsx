import { Button } from '@mantine/core'
import { designLimits } from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { LineInput } from './panel-inputs.tsx'

type Props = { value: string; onChange: (value: string) => void; error?: string | undefined; disabled: boolean }

const bookLink = '[person.book_link]'

export function LinkInput(input: Props) {
  const { groups } = useCanvas()
  const offersBooking = groups.some(({ fields }) => fields.some(({ placeholder }) => placeholder === bookLink))
  return (
    <div className={classes.field}>
      <LineInput
        label={t('Link')}
        hint={t('A web address, mailto:, tel: or a link field')}
        placeholder="https://"
        {...input}
        maxLength={designLimits.address}
        groups={groups}
      />
      {offersBooking && input.value !== bookLink && (
        <Button size="compact-sm" variant="light" disabled={input.disabled} onClick={() => input.onChange(bookLink)}>
          {t('Use the booking link')}
        </Button>
      )}
    </div>
  )
}
