import { useEffect } from 'react'
import classes from './Wall.module.css'

/** Instead of figures. */
export function Notice({ title, text }: { title: string; text: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={classes.notice}>
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  )
}
