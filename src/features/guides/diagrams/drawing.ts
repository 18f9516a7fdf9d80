/** What every drawing is told. It is hidden from screen readers: the list beside it says what is in it. */
export interface DrawingProps {
  /** A number as the reader writes it. */
  digits: (n: number) => string
  /** Time runs as the reader's lines do; places stay where they are. */
  isRtl: boolean
}
