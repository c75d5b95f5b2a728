/**
 * The part of the script that is the same for every study: the formulas of lib/stats again, in base R, and afex beside
 * them. `analyses` (made by the data above it) is all that it reads.
 */
export const R_PROGRAM = String.raw`
# ---- Formulas ---------------------------------------------------------------------------------------------------
# y is an array of subjects x models x methods. For an effect with orthonormal contrasts C the scores of a subject
# are z = C y; ss = n |mean z|^2, ss_error = sum |z - mean z|^2, df2 = df1 (n - 1).

contrasts_of <- function(levels) {
  rows <- t(contr.helmert(levels))
  rows / sqrt(rowSums(rows^2))
}
average_of <- function(levels) matrix(1 / sqrt(levels), 1, levels)

scores_of <- function(y, effect) {
  a <- dim(y)[2]
  b <- dim(y)[3]
  over_models <- if (effect %in% c("model", "model:method")) contrasts_of(a) else average_of(a)
  over_methods <- if (effect %in% c("method", "model:method")) contrasts_of(b) else average_of(b)
  cells <- matrix(aperm(y, c(1, 3, 2)), nrow = dim(y)[1])
  cells %*% t(kronecker(over_models, over_methods))
}

squares_of <- function(y, effect) {
  z <- scores_of(y - mean(y), effect)
  means <- colMeans(z)
  rest <- sweep(z, 2, means)
  # Sums of squares up to this are the rounding of doubles and count as 0: thirds must behave like whole numbers.
  # R itself goes on and prints F = 1e+17 or F = -6e+17 where there is no error variance.
  zero <- length(y) * (8 * 2^-52 * max(abs(y)))^2
  clean <- function(x) if (x <= zero) 0 else x
  list(df1 = ncol(z), error = crossprod(rest), ss = clean(nrow(z) * sum(means^2)), ss_error = clean(sum(rest^2)))
}

effects_of <- function(y) {
  names <- c(if (dim(y)[2] > 1) "model", if (dim(y)[3] > 1) "method")
  if (length(names) == 2) c(names, "model:method") else names
}

log_determinant <- function(m) {
  # Elimination, the largest pivot first; NA where the covariance is singular.
  left <- seq_len(nrow(m))
  largest <- max(diag(m))
  total <- 0
  while (length(left) > 0) {
    k <- left[which.max(diag(m)[left])]
    pivot <- m[k, k]
    if (!(pivot > 1e-12 * largest)) return(NA_real_)
    total <- total + log(pivot)
    left <- setdiff(left, k)
    m[left, left] <- m[left, left] - outer(m[left, k], m[k, left]) / pivot
  }
  total
}

mauchly_p <- function(log_w, d, n) {
  # Box's series with d, the number of contrasts. stats::mauchly.test, and car and afex after it, put the number of
  # cells in one place where the formula has the number of contrasts: their p is up to some percent away.
  rho <- 1 - (2 * d^2 + d + 2) / (6 * d * (n - 1))
  w2 <- (d + 2) * (d - 1) * (d - 2) * (2 * d^3 + 6 * d^2 + 3 * d + 2) / (288 * ((n - 1) * d * rho)^2)
  x <- -(n - 1) * rho * log_w
  f <- d * (d + 1) / 2 - 1
  p1 <- pchisq(x, f, lower.tail = FALSE)
  p2 <- pchisq(x, f + 4, lower.tail = FALSE)
  # With few subjects and many contrasts the series can leave 0 to 1.
  min(1, max(.Machine$double.xmin, p1 + w2 * (p2 - p1)))
}

eta_interval <- function(f, df1, df2) {
  # 90%: the noncentralities for which an F this large has an upper tail of .05 and of .95.
  limit <- function(tail) {
    upper <- function(ncp) pf(f, df1, df2, ncp, lower.tail = FALSE) - tail
    if (pf(f, df1, df2, lower.tail = FALSE) >= tail) return(0)
    top <- 2 * f * df1 + 20
    while (upper(top) < 0) top <- 2 * top
    uniroot(upper, c(0, top), tol = 1e-10)$root
  }
  ncp <- suppressWarnings(c(limit(0.05), limit(0.95)))
  ncp / (ncp + df1 + df2 + 1)
}

VALUES <- c("F", "p", "gg_epsilon", "gg_p", "hf_epsilon", "hf_p", "mauchly_W", "mauchly_p",
  "partial_eta_squared", "partial_eta_low", "partial_eta_high", "generalized_eta_squared")

formula_row <- function(y, effect) {
  n <- dim(y)[1]
  levels <- dim(y)[2:3] - 1
  df1 <- switch(effect, model = levels[1], method = levels[2], levels[1] * levels[2])
  row <- c(df1 = df1, df2 = max(0, df1 * (n - 1)), setNames(rep(NA_real_, length(VALUES)), VALUES))
  # NA: a condition that was not run. It is blank, never a failure.
  if (n < 2 || anyNA(y)) return(row)
  own <- squares_of(y, effect)
  subjects <- squares_of(y, "subject")$ss_error
  all_error <- sum(vapply(effects_of(y), function(e) squares_of(y, e)$ss_error, 0))
  share <- function(rest) if (own$ss + rest == 0) NA else own$ss / (own$ss + rest)
  row["partial_eta_squared"] <- share(own$ss_error)
  row["generalized_eta_squared"] <- share(all_error + subjects)
  if (own$ss_error == 0) return(row)
  f <- own$ss / own$df1 / (own$ss_error / row[["df2"]])
  p_of <- function(epsilon) {
    epsilon <- min(1, epsilon)
    pf(f, epsilon * df1, epsilon * row[["df2"]], lower.tail = FALSE)
  }
  row["F"] <- f
  row["p"] <- p_of(1)
  row[c("partial_eta_low", "partial_eta_high")] <- eta_interval(f, df1, row[["df2"]])
  if (df1 == 1) {
    row[c("gg_epsilon", "hf_epsilon")] <- 1
    row[c("gg_p", "hf_p")] <- p_of(1)
    return(row)
  }
  # Greenhouse-Geisser from the traces alone: defined for a singular covariance too, where car and afex print NA for
  # epsilon and 0 for its p.
  trace <- sum(diag(own$error))
  gg <- min(1, max(1 / df1, trace^2 / (df1 * sum(own$error^2))))
  row["gg_epsilon"] <- gg
  row["gg_p"] <- p_of(gg)
  # Huynh-Feldt, raw: above 1 it is printed as it is and counts as 1 in its p. No value where the denominator is 0.
  room <- n - 1 - df1 * gg
  if (abs(room) > 1e-12 * (n - 1)) {
    row["hf_epsilon"] <- (n * df1 * gg - 2) / (df1 * room)
    row["hf_p"] <- p_of(row[["hf_epsilon"]])
  }
  log_det <- if (n - 1 < df1) NA else log_determinant(own$error)
  if (!is.na(log_det)) {
    log_w <- min(0, log_det - df1 * log(trace / df1))
    row["mauchly_W"] <- exp(log_w)
    row["mauchly_p"] <- mauchly_p(log_w, df1, n)
  }
  row
}

# ---- The same from afex ------------------------------------------------------------------------------------------

has_afex <- requireNamespace("afex", quietly = TRUE)
farthest <- 0

afex_rows <- function(y) {
  if (!has_afex || dim(y)[1] < 2 || anyNA(y)) return(list())
  # Subjects, models and methods by number: a name may be anything, a formula's term may not.
  d <- expand.grid(s = factor(seq_len(dim(y)[1])), a = factor(seq_len(dim(y)[2])), b = factor(seq_len(dim(y)[3])))
  d$y <- as.vector(y)
  within <- c("a", "b")[dim(y)[2:3] > 1]
  tryCatch(suppressMessages(suppressWarnings({
    fit <- afex::aov_ez("s", "y", d, within = within, include_aov = FALSE,
      anova_table = list(correction = "none", es = "pes"))
    found <- summary(fit)
    from <- function(table, row, column) {
      if (is.null(table) || !(row %in% rownames(table))) NA_real_ else unname(unclass(table)[row, column])
    }
    rows <- lapply(rownames(fit$anova_table), function(term) {
      main <- fit$anova_table[term, ]
      c(F = main[["F"]], p = main[["Pr(>F)"]], partial_eta_squared = main[["pes"]],
        gg_epsilon = from(found$pval.adjustments, term, "GG eps"),
        gg_p = from(found$pval.adjustments, term, "Pr(>F[GG])"),
        hf_epsilon = from(found$pval.adjustments, term, "HF eps"),
        hf_p = from(found$pval.adjustments, term, "Pr(>F[HF])"),
        mauchly_W = from(found$sphericity.tests, term, "Test statistic"))
    })
    setNames(rows, c(a = "model", b = "method", "a:b" = "model:method")[rownames(fit$anova_table)])
  })), error = function(problem) list())
}

# One row an effect: afex's values, and the formula's where afex differs by convention or has none. Generalised eta
# squared is always the formula's: afex adds up error sums of squares that happen to be equal only once.
rows_of <- function(y) {
  theirs <- afex_rows(y)
  t(vapply(effects_of(y), function(effect) {
    row <- formula_row(y, effect)
    other <- theirs[[effect]]
    # No error variance, nothing to test, not run: afex has numbers here that mean nothing.
    if (is.null(other) || is.na(row[["F"]])) return(row)
    # A singular covariance, or two levels: epsilon and Mauchly's W are the formula's.
    if (is.na(row[["mauchly_W"]])) other <- other[c("F", "p", "partial_eta_squared")]
    for (name in names(other)) if (is.finite(other[[name]]) && !is.na(row[[name]])) {
      if (row[[name]] != 0) farthest <<- max(farthest, abs(other[[name]] / row[[name]] - 1))
      row[[name]] <- other[[name]]
    }
    row
  }, numeric(length(VALUES) + 2)))
}

# ---- Pairs of levels ---------------------------------------------------------------------------------------------

common_counts <- function(d) {
  # Differences as whole multiples of one unit, when they are fractions with small denominators; else NULL.
  tolerance <- 1e-12 * max(abs(d))
  divisor <- function(a, b) if (b == 0) a else divisor(b, a %% b)
  q <- 1:10000
  common <- 1
  for (value in unique(abs(d))) {
    own <- which(abs(value - round(value * q) / q) <= tolerance)[1]
    if (is.na(own)) return(NULL)
    common <- common / divisor(common, own) * own
    if (common > 1e9) return(NULL)
  }
  counts <- round(d * common)
  counts / max(1, Reduce(divisor, abs(counts), 0))
}

# Two-sided paired sign-flip test: the share of the 2^n sign vectors whose |sum| is at least the observed one.
sign_flip <- function(d) {
  n <- length(d)
  if (n < 2) return(list(p = NA_real_, method = ""))
  counts <- common_counts(d)
  if (!is.null(counts) && n * (sum(abs(counts)) + 1) <= 1e8) {
    share <- 1
    for (size in abs(counts)) share <- (c(share, rep(0, size)) + c(rep(0, size), share)) / 2
    sums <- 2 * (seq_along(share) - 1) - sum(abs(counts))
    return(list(p = min(1, sum(share[abs(sums) >= abs(sum(counts))])), method = "counted"))
  }
  observed <- abs(sum(d)) * (1 - 1e-12)
  if (n <= 20) {
    sums <- 0
    for (value in d) sums <- c(sums + value, sums - value)
    return(list(p = mean(abs(sums) >= observed), method = "enumerated"))
  }
  set.seed(20261014)
  draws <- 100000
  hits <- sum(replicate(draws, abs(sum(d * sample(c(-1, 1), n, TRUE))) >= observed))
  list(p = (hits + 1) / (draws + 1), method = "sampled")
}

# ---- The report --------------------------------------------------------------------------------------------------

machine <- character()
number <- function(x) ifelse(is.na(x), "", sprintf("%.17g", x))
line <- function(...) machine <<- c(machine, paste(..., sep = ","))
HEAD <- c("df1", "df2", VALUES)

write_rows <- function(where, rows, holm) for (effect in rownames(rows))
  line(where, effect, paste(number(rows[effect, HEAD]), collapse = ","), number(holm[[effect]]), ",,,")

show_rows <- function(rows, holm = NULL) {
  table <- data.frame(effect = rownames(rows), rows, check.names = FALSE)
  if (!is.null(holm)) table$p_holm <- unlist(holm)
  print(format(table, digits = 5), row.names = FALSE)
}

# Holm over the Greenhouse-Geisser p of one effect in all pieces: each effect named is one family.
holm_of <- function(pieces, families) {
  effects <- rownames(pieces[[1]])
  for_effect <- lapply(effects, function(effect) {
    p <- vapply(pieces, function(rows) rows[effect, "gg_p"], 0)
    if (effect %in% families) p.adjust(p, "holm") else NA * p
  })
  lapply(seq_along(pieces), function(i) setNames(lapply(for_effect, function(p) p[i]), effects))
}

report_pairs <- function(index, y, levels, family) {
  if (length(levels) < 2) return(invisible())
  pairs <- combn(length(levels), 2, simplify = FALSE)
  two <- lapply(pairs, function(pair) if (family == "methods") y[, , pair, drop = FALSE] else y[, pair, , drop = FALSE])
  pieces <- lapply(two, rows_of)
  holm <- holm_of(pieces, c(if (family == "methods") "method" else "model", "model:method"))
  tests <- lapply(two, function(part) {
    if (anyNA(part) || dim(part)[1] == 0) return(list(difference = NA_real_, p = NA_real_, method = ""))
    means <- apply(part, if (family == "methods") c(1, 3) else c(1, 2), mean)
    d <- means[, 1] - means[, 2]
    c(list(difference = mean(d)), sign_flip(d))
  })
  flips <- p.adjust(vapply(tests, function(test) test$p, 0), "holm")
  for (i in seq_along(pairs)) {
    pair <- pairs[[i]]
    test <- tests[[i]]
    cat("\n", levels[pair[1]], " less ", levels[pair[2]], ": mean difference ", format(test$difference, digits = 6),
      ", sign-flip p ", format(test$p, digits = 4), " (Holm ", format(flips[i], digits = 4), ", ", test$method, ")\n", sep = "")
    show_rows(pieces[[i]], holm[[i]])
    where <- paste(index, family, pair[1], pair[2], sep = ",")
    write_rows(where, pieces[[i]], holm[[i]])
    blanks <- paste(rep("", length(HEAD)), collapse = ",")
    line(where, "difference", blanks, "", number(test$difference), number(test$p), number(flips[i]), test$method)
  }
}

report <- function(index, x) {
  shape <- c(length(x$methods), length(x$models), length(x$subjects))
  y <- aperm(array(x$value, shape), c(3, 2, 1))
  models <- encodeString(x$models)
  methods <- encodeString(x$methods)
  cat("\n== ", encodeString(x$title), ": ", shape[3], " subjects ==\n\n", sep = "")
  if (length(effects_of(y)) > 0) {
    rows <- rows_of(y)
    show_rows(rows)
    none <- setNames(rep(list(NA_real_), nrow(rows)), rownames(rows))
    write_rows(paste(index, "all", "", "", sep = ","), rows, none)
  }
  report_pairs(index, y, methods, "methods")
  report_pairs(index, y, models, "models")
  if (length(models) > 1 && length(methods) > 1) {
    pieces <- lapply(seq_along(models), function(i) rows_of(y[, i, , drop = FALSE]))
    holm <- holm_of(pieces, "method")
    for (i in seq_along(models)) {
      cat("\nMethods within ", models[i], "\n", sep = "")
      show_rows(pieces[[i]], holm[[i]])
      write_rows(paste(index, "within", i, "", sep = ","), pieces[[i]], holm[[i]])
    }
  }
}

options(width = 200)
for (index in seq_along(analyses)) report(index, analyses[[index]])
if (has_afex) {
  cat("\nLargest relative difference between afex and the formulas:", format(farthest, digits = 2), "\n")
} else cat("\nafex is not installed: everything above is from the formulas alone.\n")

# For programs: models and methods by their number in the lists above, 17 digits, nothing where there is no value.
cat("\nBEGIN HOLDFAST TABLE\n")
cat(paste(c("analysis", "family", "a", "b", "effect", HEAD, "p_holm", "difference", "p_permutation",
  "p_permutation_holm", "permutation"), collapse = ","), "\n", sep = "")
writeLines(machine)
cat("END HOLDFAST TABLE\n")
`;
