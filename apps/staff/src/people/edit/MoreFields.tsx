import { Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { IconChevronDown, IconChevronUp } from '@spotter/ui/icons.ts'
import { useId, useState, type ReactNode } from 'react'
import classes from './PersonFields.module.css'

type Props = { fields: readonly string[]; children: ReactNode }

export function MoreFields({ fields, children }: Props) {
  const { values, errors } = useFormState().form
  const [isWanted, setWanted] = useState(() => fields.some((name) => Boolean(values[name])))
  const opened = isWanted || fields.some((name) => errors[name] !== undefined)
  const id = useId()
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={opened}
        aria-controls={id}
        rightSection={opened ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        onClick={() => setWanted(!opened)}
      >
        {t('More details')}
      </Button>
      {/* Hidden, not removed: an error of a field that is not rendered would go to the top of the form. */}
      <div id={id} className={classes.more} hidden={!opened}>
        {children}
      </div>
    </div>
  )
}
