import { deliverEvent } from '../charity-api/deliver-event.ts'
import { closePage } from '../donations/close-page.ts'
import { returnPayment } from '../donations/return-payment.ts'
import { mailCard } from '../gift-cards/mail-card.ts'
import { sendMail } from '../mail/send-mail.ts'
import { chargeGift } from '../plans/charge-gift.ts'
import { removePlanCard } from '../plans/remove-plan-card.ts'
import { sendRefund } from '../prepaid/ask-refund.ts'
import { sendPush } from '../push/send-push.ts'
import { removeCard } from '../saved-cards/remove-cards.ts'
import type { JobKind } from './job-kind.ts'
import type { JobName, PayloadOf } from './job-payloads.ts'

/** What each kind of job does. */
export const jobKinds: { readonly [K in JobName]: JobKind<PayloadOf<K>> } = {
  mail: { tries: 40, run: sendMail },
  push: { tries: 8, run: sendPush },
  'gift-card': { tries: 40, run: mailCard },
  'prepaid-refund': { tries: 200, run: sendRefund },
  'plan-gift': { tries: 40, run: chargeGift },
  'charity-event': { tries: 200, run: deliverEvent },
  'saved-card': { tries: 200, run: removeCard },
  'plan-card': { tries: 200, run: removePlanCard },
  'payment-page': { tries: 200, run: closePage },
  'payment-return': { tries: 200, run: returnPayment },
}
