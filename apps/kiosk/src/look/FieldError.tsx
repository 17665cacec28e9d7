import type { ErrorText } from '@spotter/domain/text.ts'
import classes from './Field.module.css'
import { AlertIcon } from './icons.tsx'
import { say } from './say.ts'
import { Unbroken } from './Unbroken.tsx'

export function FieldError({ id, error }: { id?: string; error: ErrorText | undefined }) {
  if (error === undefined) return null
  return (
    <p role="alert" id={id} className={classes.error}>
      <AlertIcon />
      <span>
        <Unbroken text={say(error)} />
      </span>
    </p>
  )
}
