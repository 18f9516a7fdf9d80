import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isPaymentLeft, takeUpPayment } from './left-payment.ts'

/** Goes on to the gift of a payment that was left in the middle; true until it is known whether there is one. */
export function useLeftPayment(isLoaded: boolean): boolean {
  const navigate = useNavigate()
  const [isLooking, setIsLooking] = useState(isPaymentLeft)
  const isTaken = useRef(false)
  useEffect(() => {
    if (!isLooking || !isLoaded || isTaken.current) return
    isTaken.current = true
    const takeUp = async () => {
      const gift = await takeUpPayment()
      if (gift === null) setIsLooking(false)
      else await navigate({ to: '/thank-you', search: { gift }, replace: true })
    }
    void takeUp()
  }, [isLooking, isLoaded, navigate])
  return isLooking
}
