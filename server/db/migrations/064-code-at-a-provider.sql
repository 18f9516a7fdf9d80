-- The code with which somebody came who signs up at a provider.
alter table provider_flow add column referral_code text;
