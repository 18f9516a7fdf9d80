-- Of a gift that was paid twice, one payment is given back: a refund is of a payment.
alter table sandbox_refund add column payment_ref text;
