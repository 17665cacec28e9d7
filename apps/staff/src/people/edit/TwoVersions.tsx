import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioCard.css'
import '@mantine/core/styles/RadioIndicator.css'
import { Alert, Radio } from '@mantine/core'
import type { Person } from '@spotter/contract/person-shapes.ts'
import { t } from '@spotter/messages/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { IconAlertTriangle } from '@spotter/ui/icons.ts'
import { useEffect, useRef, useState } from 'react'
import { fieldNames } from '../timeline/field-names.ts'
import { editedFields, valuesOf, type EditedField, type PersonValues } from './person-values.ts'
import classes from './TwoVersions.module.css'
import { useWords } from './use-words.ts'

type Props = {
  /** What the form started from. */
  before: Person
  /** What a colleague made of it meanwhile. */
  theirs: Person
}

/** Both versions of every field that two people changed, side by side, to choose between. The others are merged. */
export function TwoVersions({ before, theirs }: Props) {
  const { values, setFieldValue } = useFormState().form
  const [{ own, other, both, merged }] = useState(() => divide(values as PersonValues, before, theirs))

  // What only the colleague changed is theirs from here on, or saving would take it back.
  const isMerged = useRef(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up with.
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
      title={t('Somebody else has changed this in the meantime.')}
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
  const changed = editedFields.filter((name) => other[name] !== started[name] && other[name] !== own[name])
  return {
    own: { ...own },
    other,
    both: changed.filter((name) => own[name] !== started[name]),
    merged: changed.filter((name) => own[name] === started[name]),
  }
}

type FieldProps = { name: EditedField; own: unknown; other: unknown; theirs: Person }

function OneField({ name, own, other, theirs }: FieldProps) {
  const { form } = useFormState()
  const show = useWords(name, theirs, typeof own === 'number' ? own : null)
  const [label = name] = fieldNames([name])
  return (
    <Radio.Group
      className={classes.field}
      label={label}
      value={form.values[name] === other ? 'theirs' : 'own'}
      onChange={(chosen) => form.setFieldValue(name, chosen === 'theirs' ? other : own)}
    >
      <div className={classes.versions}>
        <Radio.Card value="own" className={classes.version} aria-label={t('Yours: {value}', { value: show(own) })}>
          <Version whose={t('Yours')} text={show(own)} />
        </Radio.Card>
        <Radio.Card
          value="theirs"
          className={classes.version}
          aria-label={t('Theirs: {value}', { value: show(other) })}
        >
          <Version whose={t('Theirs')} text={show(other)} />
        </Radio.Card>
      </div>
    </Radio.Group>
  )
}

function Version({ whose, text }: { whose: string; text: string }) {
  return (
    <span className={classes.content}>
      <Radio.Indicator size="xs" />
      <span>
        <span className={classes.whose}>{whose}</span>
        <span className={classes.text} dir="auto">
          {text}
        </span>
      </span>
    </span>
  )
}
