import { Button, Textarea } from '@mantine/core'
import { type PatternField as Field, patternFields } from '@spotter/domain/imports/pattern.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type FieldProps, useField } from '@spotter/ui/fields/use-field.ts'
import { useState } from 'react'
import classes from './PatternField.module.css'
import { TestMail } from './TestMail.tsx'

type Props = FieldProps & { maxLength: number }

const usual: readonly Field[] = ['first_name', 'last_name', 'email', 'phone', 'source', 'comments']
const others = (Object.keys(patternFields) as Field[]).filter((field) => !usual.includes(field))

export function PatternField({ maxLength, ...field }: Props) {
  const { value, change, input } = useField(field, '')
  const [isWhole, setWhole] = useState(false)
  const unused = (isWhole ? [...usual, ...others] : usual).filter((name) => !value.includes(`{${name}}`))
  const add = (name: Field) => change(`${value.trimEnd()}${value.trim() && '\n'}${t(patternFields[name])}: {${name}}`)

  return (
    <div className={classes.field}>
      <Textarea
        {...input}
        classNames={{ ...input.classNames, input: classes.lines }}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={maxLength}
        spellCheck={false}
        placeholder={`${t('First name')}: {first_name}\n${t('Email')}: {email}`}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={classes.fields} role="group" aria-label={t('Add a field')}>
        {unused.map((name) => (
          <Button key={name} variant="default" size="compact-xs" disabled={input.disabled} onClick={() => add(name)}>
            + {t(patternFields[name])}
          </Button>
        ))}
        {!isWhole && (
          <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
            {t('More fields')}
          </Button>
        )}
      </div>
      <TestMail pattern={value} />
    </div>
  )
}
