import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { formFields, type FormPersonField } from '@spotter/domain/people/person-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { IconAlertTriangle } from '@spotter/ui/icons.ts'
import { useEffect, useRef, useState } from 'react'
import { fieldNames } from '../timeline/field-names.ts'
import { valuesOf, type PersonValues } from './person-values.ts'
import { useWords } from './use-words.ts'
import { VersionCards } from './VersionCards.tsx'

type Props = {
  before: Person
  theirs: Person
}

export function TwoVersions({ before, theirs }: Props) {
  const { values, setFieldValue } = useFormState().form
  const [{ own, other, both, merged }] = useState(() => divide(values as PersonValues, before, theirs))

  // What only the other user changed is taken over, or saving would revert it.
  const isMerged = useRef(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (isMerged.current) return
    isMerged.current = true
    for (const name of merged) setFieldValue(name, other[name])
  }, [merged, other, setFieldValue])

  return (
    <Alert
      ref={notice}
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      p="sm"
      title={t('Someone else just changed this')}
    >
      {t('Choose which version to keep, then save.')}
      {both.map((name) => (
        <OneField key={name} name={name} own={own[name]} other={other[name]} theirs={theirs} />
      ))}
    </Alert>
  )
}

function divide(own: PersonValues, before: Person, theirs: Person) {
  const [started, other] = [valuesOf(before), valuesOf(theirs)]
  const changed = formFields.filter((name) => other[name] !== started[name] && other[name] !== own[name])
  return {
    own: { ...own },
    other,
    both: changed.filter((name) => own[name] !== started[name]),
    merged: changed.filter((name) => own[name] === started[name]),
  }
}

type FieldProps = { name: FormPersonField; own: unknown; other: unknown; theirs: Person }

function OneField({ name, own, other, theirs }: FieldProps) {
  const { form } = useFormState()
  const show = useWords(name, theirs, typeof own === 'number' ? own : null)
  const [label = name] = fieldNames([name])
  return (
    <VersionCards
      label={label}
      own={show(own)}
      theirs={show(other)}
      isTheirs={form.values[name] === other}
      onChoose={(isTheirs) => form.setFieldValue(name, isTheirs ? other : own)}
    />
  )
}
