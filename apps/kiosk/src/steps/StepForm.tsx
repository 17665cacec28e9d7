import { t } from '@spotter/i18n/translate.ts'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { StepProps } from '../flow/step-props.ts'
import { Button } from '../look/Button.tsx'
import { Screen } from '../look/Screen.tsx'
import classes from './steps.module.css'

type Props = Pick<ComponentProps<typeof Screen>, 'title' | 'subtitle' | 'shape'> &
  Pick<StepProps, 'isBusy' | 'refusals'> & {
    onSubmit: () => void
    /** What leads on. */
    next?: string
    /** Beside the button that leads on. */
    beside?: ReactNode
    children?: ReactNode
  }

/** A question that is answered with 'Next'. What was refused gets the focus. */
export function StepForm({ onSubmit, next = t('Next'), beside, isBusy, refusals, children, ...screen }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isAnswered = useRef(true)
  useEffect(() => {
    // Once for each time it was tried: whoever mends one field while another is still refused stays where they are.
    if (isAnswered.current || Object.keys(refusals).length === 0) return
    isAnswered.current = true
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    // A list or a signature holds no focus: on a small screen what is said of it would stay below the button.
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        isAnswered.current = false
        onSubmit()
      }}
    >
      <Screen
        {...screen}
        footer={
          <>
            <Button type="submit" size="large" busy={isBusy}>
              {next}
            </Button>
            {beside}
          </>
        }
      >
        {children}
      </Screen>
    </form>
  )
}
