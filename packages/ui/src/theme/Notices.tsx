import { Notifications } from '@mantine/notifications'
import { timings } from '../timings.ts'
import classes from './Notices.module.css'

/** Toasts appear between the count and the pages of a list, and cover neither. */
export default function Notices() {
  return (
    <Notifications
      position="bottom-center"
      autoClose={timings.successToast}
      containerWidth={380}
      className={classes.area}
    />
  )
}
