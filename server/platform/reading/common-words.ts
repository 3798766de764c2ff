/** Words of nearly every letter and form in English. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `above accident accidents address alcohol all an and any applicant application are as at authorize be been below birth by
  carrier certificate certification certify city class code commercial company consent date dates day department did do
  does driver drivers drug email employee employer endorsements examination examiner expiration federal first for form
  from full had has have he her him his if in information is issue issued it last licence license limited may me medical
  middle month more motor must my name no not number of on one only or other our page part phone position previous query
  reason record records regulations report restrictions result results review reviewed safety section security shall she
  signature signed social state status street test testing than that the their they this three time to total
  transportation two type under us vehicle vehicles violations was we were which will with year years yes you your zip`.split(
    /\s+/,
  ),
);
