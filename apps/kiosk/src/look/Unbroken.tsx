import { Fragment } from 'react'
import classes from './Unbroken.module.css'

/** One letter is no syllable: German E-Mail must not end a line with "E-". */
const oneLetter = /^(\P{L}*\p{L}-\p{L}+)(.*)$/u

export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\s+)/).map((word, place) => {
    const [, whole, rest] = oneLetter.exec(word) ?? []
    if (whole === undefined) return word
    return (
      <Fragment key={place}>
        <span className={classes.whole}>{whole}</span>
        {rest}
      </Fragment>
    )
  })
