-- Which links to a plan open it (decision 164). Those that were mailed before this are of version 0, and go on opening theirs.
alter table giving_plan add column link_version integer not null default 0;
-- Letters of a membership go to its member's address. Where that has changed since, the mailbox before it opens the plan no more.
update giving_plan g set email = p.email, link_version = 1 from person p
  where p.id = g.person_id and g.tier is not null and lower(g.email) <> p.email_key;
